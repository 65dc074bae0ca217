import {
  ArrowRight,
  FolderPlus,
  Keyboard,
  Languages,
  LogOut,
  MessageCirclePlus,
  Moon,
  Sun,
  SunMoon,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { languages } from '#kit/words.ts'
import { type ColorScheme, chooseColorScheme, useColorScheme } from '#shell/frame/colorScheme.ts'
import type { SidebarEntry } from '#shell/frame/Sidebar.tsx'
import { showHelp } from '#shell/keys/help.ts'
import { useUser } from '#shell/session/session.ts'
import { signOut } from '#shell/session/signOut.ts'
import { chooseLanguage, useLanguage } from '#shell/words/i18n.ts'
import { useUiWords } from '#ui/words.tsx'
import type { Entry, EntryGroup } from './entry.ts'
import { useWords } from './words.ts'

/** The commands that are available everywhere, and every page of the portal. */
export function useCommands(entries: readonly SidebarEntry[]): EntryGroup[] {
  const { groups } = useWords()
  return [
    { id: 'acts', heading: groups.acts, entries: useActs() },
    { id: 'pages', heading: groups.pages, entries: usePages(entries) },
  ]
}

function usePages(entries: readonly SidebarEntry[]): Entry[] {
  const navigate = useNavigate()
  const page = (href: string, title: string, detail?: string): Entry => ({
    id: `page ${href}`,
    icon: <ArrowRight aria-hidden="true" />,
    title,
    ...(detail && { detail }),
    run: () => navigate(href),
  })
  return entries.flatMap(entry =>
    'href' in entry
      ? [page(entry.href, entry.label)]
      : entry.links.map(({ href, label }) => page(href, label, label === entry.label ? undefined : entry.label)),
  )
}

function useActs(): Entry[] {
  const { commands: words } = useWords()
  const navigate = useNavigate()
  const user = useUser()
  const isDoctor = user && user.role === 'doctor'
  const act = (id: string, icon: Entry['icon'], title: string, run: () => void): Entry => ({ id, icon, title, run })
  const started = [
    ...(isDoctor
      ? [act('new case', <FolderPlus aria-hidden="true" />, words.newCase, () => navigate('/cases/add'))]
      : []),
    act('new ticket', <MessageCirclePlus aria-hidden="true" />, words.newTicket, () => navigate('/support?new')),
  ]
  return [
    ...started,
    ...useLanguages(),
    ...useLooks(),
    act('help', <Keyboard aria-hidden="true" />, words.shortcuts, showHelp),
    act('log out', <LogOut aria-hidden="true" />, words.logout, signOut),
  ]
}

function useLanguages(): Entry[] {
  const { commands: words } = useWords()
  const { labelled } = useUiWords()
  const present = useLanguage()
  return languages
    .filter(({ value }) => value !== present)
    .map(({ value, label }) => ({
      id: `language ${value}`,
      icon: <Languages aria-hidden="true" />,
      title: labelled(words.language, label),
      run: () => {
        chooseLanguage(value)
      },
    }))
}

const lookIcons = {
  dark: <Moon aria-hidden="true" />,
  light: <Sun aria-hidden="true" />,
  machine: <SunMoon aria-hidden="true" />,
}
const looks: readonly ColorScheme[] = ['dark', 'light', 'machine']

function useLooks(): Entry[] {
  const { commands: words } = useWords()
  const present = useColorScheme()
  return looks
    .filter(look => look !== present)
    .map(look => ({
      id: `look ${look}`,
      icon: lookIcons[look],
      title: words[look],
      run: () => chooseColorScheme(look),
    }))
}
