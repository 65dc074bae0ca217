/** The texts of the sliders over stages, and over before and after. */
export const words = {
  stage: (n: number, of: number) => `Stage ${n} of ${of}`,
  move: 'Stage of the plan',
  play: 'Play the stages',
  pause: 'Pause',
  before: 'Before',
  after: 'After',
  compare: 'Move between before and after',
}
