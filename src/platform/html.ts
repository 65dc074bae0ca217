const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Words as they stand in HTML, between tags or in a quoted attribute: every sign of them stands for itself. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}
