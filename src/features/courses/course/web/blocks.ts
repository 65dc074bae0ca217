/** A block of a text lesson. */
export type Block = { is: 'heading' | 'paragraph'; text: string } | { is: 'list'; items: string[] }

/**
 * Parses a text lesson into blocks. The format is plain text: an empty line separates paragraphs, `#` begins a heading,
 * `-` a list item; anything that looks like markup is shown as it was typed.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\r?\n\s*\r?\n/)) for (const line of linesOf(part)) add(blocks, line)
  return blocks
}

// a heading or a list item is a block of its own; other lines are joined and keep their line breaks
function linesOf(part: string): Block[] {
  const lines: Block[] = []
  for (const line of part.split(/\r?\n/)) {
    const last = lines.at(-1)
    const words = line.trim()
    if (words === '') continue
    if (/^#+\s/.test(words)) lines.push({ is: 'heading', text: words.replace(/^#+\s+/, '') })
    else if (/^[-•*]\s/.test(words)) lines.push({ is: 'list', items: [words.replace(/^[-•*]\s+/, '')] })
    else if (last?.is === 'paragraph') last.text += `\n${words}`
    else lines.push({ is: 'paragraph', text: words })
  }
  return lines
}

function add(blocks: Block[], block: Block): void {
  const last = blocks.at(-1)
  if (last?.is === 'list' && block.is === 'list') last.items.push(...block.items)
  else blocks.push(block)
}
