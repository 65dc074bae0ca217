import { z } from 'zod'

/** FDI two-digit numbers of permanent teeth (ISO 3950), in the order of a chart seen from the front. */
export const upperTeeth = [
  '18',
  '17',
  '16',
  '15',
  '14',
  '13',
  '12',
  '11',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
] as const
export const lowerTeeth = [
  '48',
  '47',
  '46',
  '45',
  '44',
  '43',
  '42',
  '41',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
] as const
/** Deciduous teeth, for mixed dentition. */
export const deciduousTeeth = [
  '55',
  '54',
  '53',
  '52',
  '51',
  '61',
  '62',
  '63',
  '64',
  '65',
  '85',
  '84',
  '83',
  '82',
  '81',
  '71',
  '72',
  '73',
  '74',
  '75',
] as const

/** Every tooth in the order of the chart; `Tooth.options` is in the order of the numbers. */
export const allTeeth = [...upperTeeth, ...lowerTeeth, ...deciduousTeeth] as const

export const Tooth = z.enum(allTeeth)
export type Tooth = z.infer<typeof Tooth>
