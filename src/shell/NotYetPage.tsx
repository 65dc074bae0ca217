import { Hammer } from 'lucide-react'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { words } from './text/en.ts'
import { useShellWords } from './words.ts'

export type ScreenToCome = keyof typeof words.notYet.screens

/** An honest page for a part that is not built yet: it says so, and what it will be. */
export function NotYetPage({ screen }: { screen: ScreenToCome }) {
  const { notYet } = useShellWords()
  const { title, will } = notYet.screens[screen]
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={<Hammer aria-hidden="true" />}
          title={notYet.line}
          action={<LinkButton href="/">{notYet.home}</LinkButton>}
        >
          <p>{will}</p>
          <p>{notYet.meanwhile}</p>
        </EmptyState>
      </Card>
    </>
  )
}
