import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { PopupFooter } from '#ui/PopupFooter.tsx'
import { useShellWords } from '../words/words.ts'
import { popups } from './popups.ts'

interface AlreadyDoneProps {
  title: string
  /** What is stored now. */
  children?: ReactNode
}

/** Shown in a popup when another user, or another tab, has already done its action. */
export function AlreadyDone({ title, children }: AlreadyDoneProps) {
  const { ui: words } = useShellWords()
  const box = useRef<HTMLDivElement>(null)
  // the field or button that had the focus is gone
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box}>
      <Banner isAnnounced tone="warn" title={title}>
        {children}
      </Banner>
      <PopupFooter>
        <Button onClick={popups.hide}>{words.close}</Button>
      </PopupFooter>
    </div>
  )
}
