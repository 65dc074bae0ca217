export interface Sort {
  by: string
  order: 'asc' | 'desc'
}

/** The headings of a table, and how its rows are sorted. */
export interface TableOrder {
  columns: readonly { key: string; heading: string; sort?: boolean; align?: 'start' | 'end' }[]
  sort?: Sort
  onSort?: (by: string) => void
}
