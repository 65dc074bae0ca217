export const words = {
  decision: {
    reason: 'Reason',
    cancel: 'Cancel',
  },
}
