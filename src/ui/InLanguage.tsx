interface InLanguageProps {
  /** A sentence of the page, which contains `part`. */
  text: string
  part: string
  /** The language of `part`. */
  lang: string
}

/** A sentence that names something written in another language, such as a title: read aloud in that one (WCAG 3.1.2). */
export function InLanguage({ text, part, lang }: InLanguageProps) {
  const at = part === '' ? -1 : text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span lang={lang}>{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}
