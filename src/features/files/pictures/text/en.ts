/** Pictures that are shown small and enlarged in a popup. */
export const words = {
  enlarge: (label: string) => `Enlarge: ${label}`,
  numbered: (label: string, n: number, all: number) => `${label}, ${n} of ${all}`,
  previous: 'Previous picture',
  next: 'Next picture',
  viewer: 'picture viewer',
  keys: 'The left and right arrow keys change the picture.',
  original: 'Download the original',
  compare: 'Compare with',
  compareNone: 'Nothing',
  failed: 'The picture could not be loaded.',
}
