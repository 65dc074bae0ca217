/** The standard views of dental photos; also the keys 1 to 5. */
export const presetNames = ['front', 'right', 'left', 'upper', 'lower'] as const
export type Preset = (typeof presetNames)[number]
