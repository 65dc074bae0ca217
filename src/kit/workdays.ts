import { addDays } from './dates.ts'

/** The national holidays of Spain with a fixed date. Holidays of a region or a town are not included. */
const everyYear = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']

/** Whether a day is a working day: Monday to Friday without the national holidays of Spain. */
export function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** The working day `days` working days after `day`. */
export function addWorkdays(day: string, days: number): string {
  let date = day
  for (let left = days; left > 0; ) {
    date = addDays(date, 1)
    if (isWorkday(date)) left -= 1
  }
  return date
}

function isHoliday(day: string): boolean {
  // Good Friday depends on the date of Easter
  return everyYear.includes(day.slice(5)) || day === addDays(easterOf(Number(day.slice(0, 4))), -2)
}

/** Easter Sunday: the anonymous Gregorian computus as in Meeus (Astronomical Algorithms, ch. 8). */
export function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const n = h + l - 7 * m
  const month = Math.floor((n + 90) / 25)
  const date = (n + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
