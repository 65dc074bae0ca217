import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react'
import { useUiWords } from './words.tsx'

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string }

const Anchor = (props: AnchorProps) => <a {...props} />

/** The component that renders links: a portal sets it to its router's link, so that UI parts need not know a router. */
export const LinkContext = createContext<ComponentType<AnchorProps>>(Anchor)

export type LinkProps = AnchorProps & { children: ReactNode; newTab?: boolean }

export function Link({ newTab, children, ...anchor }: LinkProps) {
  const Routed = use(LinkContext)
  if (newTab) return <NewTabLink {...anchor}>{children}</NewTabLink>
  return <Routed {...anchor}>{children}</Routed>
}

function NewTabLink({ children, ...anchor }: AnchorProps) {
  const words = useUiWords()
  return (
    <a {...anchor} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({words.newTab})</span>
    </a>
  )
}
