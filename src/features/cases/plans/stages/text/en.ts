/** The stages of an arch, stored as one set for the viewer. */
export const words = {
  pending: 'The stages are being prepared for smooth playback. Until then each one loads when it is shown.',
  failed: 'The stages of this plan could not be prepared for smooth playback',
  failedText: 'Each stage loads when it is shown, which takes longer. The doctor sees the same models.',
  again: 'Prepare again',
}
