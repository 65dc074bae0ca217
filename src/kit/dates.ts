import { z } from 'zod'
import { dateFormat, readerZone } from './formats.ts'

/** The time zone of the business: its days and opening hours. */
export const businessZone = 'Europe/Madrid'

/** A calendar day in the API: `yyyy-MM-dd`, an existing day. */
export const Day = z.iso.date()

/** The calendar day of an instant in the business zone, as `yyyy-MM-dd`. */
export function dayOf(instant: Date, zone: string = businessZone): string {
  // the numeric date of the locale sv-SE is written as yyyy-MM-dd
  return dateFormat('sv-SE', { timeZone: zone }).format(instant)
}

/** `2026-11-21` → `21/11/2026`, the display format of the specification. */
export function showDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** An instant as `21/11/2026` in the reader's zone. */
export function showDayOf(instant: string, zone?: string): string {
  return showDay(dayOf(new Date(instant), zone ?? readerZone()))
}

/** An instant as `21/11/2026 14:05` in the reader's zone. */
export function showMoment(instant: string, zone?: string): string {
  const time = dateFormat('es-ES', { hour: '2-digit', minute: '2-digit', timeZone: zone ?? readerZone() })
  return `${showDayOf(instant, zone)} ${time.format(new Date(instant))}`
}

/** The age in years on a day, both `yyyy-MM-dd`; negative before the birth. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The day `days` after `day`, both `yyyy-MM-dd`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day `months` later, or the last day of a shorter month: one month after 31 January is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}
