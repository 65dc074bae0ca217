/** How two versions are seen in 3D: beside each other, the earlier over the later one, or the later one coloured by the difference. */
export const comparedWays = ['sides', 'over', 'difference'] as const
export type ComparedWay = (typeof comparedWays)[number]
