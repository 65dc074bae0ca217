import { Fragment } from 'react'
import { type Block, blocksOf } from './blocks.ts'
import styles from './LessonText.module.css'

/** A text lesson as its reader sees it: headings, paragraphs and lists. Markup is shown as text. */
export function LessonText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no identity except their position
        <Fragment key={at}>
          <Piece block={block} />
        </Fragment>
      ))}
    </div>
  )
}

function Piece({ block }: { block: Block }) {
  if (block.is !== 'list') return block.is === 'heading' ? <h3>{block.text}</h3> : <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may occur twice
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}
