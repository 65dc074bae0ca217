export const words = {
  idle: (time: string) => `You will be logged out at ${time}, because nothing was sent for a while.`,
  absolute: (time: string) =>
    `You will be logged out at ${time}: no session lasts longer. Send what you are working on now. What you have typed by then is back when you log in again.`,
  stay: 'Stay signed in',
  reach: 'F6 leads to this message and back.',
  stayed: 'You stay signed in.',
}
