/** The colours of models: they are those of the things, in the light and in the dark look of the portal alike. */
export const palette = {
  tooth: '#efe4d0',
  gingiva: '#d9938c',
  attachment: '#2a9d8f',
  interproximal: '#e8705a',
  selected: '#0b8f82',
  selectedTooth: '#bfe6dd',
  compared: '#5a7fb8',
  grid: '#7d8894',
  measure: '#14273a',
} as const
