/** A piece of a text lesson. */
export type Block = { is: 'heading' | 'paragraph'; text: string } | { is: 'list'; items: string[] }

/**
 * A text lesson as what it is made of. Plain text and nothing else: an empty line parts paragraphs, `#` begins a heading,
 * `-` a line of a list; whatever looks like markup is shown as it was typed.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\r?\n\s*\r?\n/)) for (const line of linesOf(part)) add(blocks, line)
  return blocks
}

// a heading is a block of its own, and so is a list item; other lines are joined as their writer broke them
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
