import { Box, FileArchive, FileText, ScanLine } from 'lucide-react'
import type { Slot } from '../contract/options.ts'
import styles from './SlotCard.module.css'

/** An outline of an example for a slot. It is decorative: the text is beside it. */
export function SlotArt({ slot }: { slot: Slot }) {
  const paths = outlines[slot]
  if (!paths) return <span className={styles.art}>{icons[slot] ?? <ScanLine aria-hidden="true" />}</span>
  return (
    <span className={styles.art}>
      <svg
        viewBox="0 0 96 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {paths.map(path => (
          <path key={path} d={path} />
        ))}
      </svg>
    </span>
  )
}

const icons: { [slot in Slot]?: React.ReactNode } = {
  'upper-scan': <Box aria-hidden="true" />,
  'lower-scan': <Box aria-hidden="true" />,
  'bite-scan': <Box aria-hidden="true" />,
  'centric-scan': <Box aria-hidden="true" />,
  cbct: <FileArchive aria-hidden="true" />,
  'perio-chart': <FileText aria-hidden="true" />,
  document: <FileText aria-hidden="true" />,
}

const head = 'M48 6c-12 0-19 9-19 22 0 15 9 30 19 30s19-15 19-30C67 15 60 6 48 6Z'
const eyes = 'M37 27h6M53 27h6'
const nose = 'M48 29v9l-3 2h5'
const arch = 'M20 54C18 26 30 10 48 10s30 16 28 44'
const innerArch = 'M32 54c-1-18 5-29 16-29s17 11 16 29'
const lips = 'M12 32C18 14 32 10 48 10s30 4 36 22C78 50 64 54 48 54S18 50 12 32Z'
const bite = 'M18 32h60'
const teeth = (tops: number[]) => tops.map(x => `M${x} 20v24`).join('')

const profile = [
  'M36 8c12-4 26 3 27 17l6 11-5 2 1 5-3 2 1 5c-1 4-6 5-11 4l-2 4',
  'M36 8c-9 4-13 14-10 26 2 7 5 12 5 24',
  'M55 26h4',
]

const outlines: { [slot in Slot]?: string[] } = {
  'frontal-rest': [head, eyes, nose, 'M42 48h12'],
  'frontal-smile': [head, eyes, nose, 'M39 45c5 7 13 7 18 0Z'],
  'profile-rest': profile,
  'profile-smile': [...profile, 'M64 43c-4 4-8 4-11 1'],
  'three-quarter': [
    'M46 6c-13 0-20 10-19 23 1 14 10 29 22 29 10 0 18-13 19-26C69 16 60 6 46 6Z',
    'M42 27h6M57 27h5',
    'M55 29l4 9-4 1',
    'M46 47c5 3 10 3 13 0',
  ],
  'upper-occlusal': [arch, innerArch, 'M48 10v15M34 15l5 13M62 15l-5 13M24 28l10 6M72 28l-10 6'],
  'lower-occlusal': [
    'M20 10c-2 28 10 44 28 44s30-16 28-44',
    'M32 10c-1 18 5 29 16 29s17-11 16-29',
    'M48 54V39M34 49l5-13M62 49l-5-13M24 36l10-6M72 36l-10-6',
  ],
  'right-buccal': [lips, bite, teeth([30, 44, 56, 66, 74]), 'M30 20c-4 4-4 20 0 24'],
  'front-occlusion': [lips, bite, teeth([28, 38, 48, 58, 68])],
  'left-buccal': [lips, bite, teeth([22, 30, 40, 52, 66]), 'M66 20c4 4 4 20 0 24'],
  panoramic: [
    'M8 20c24-14 56-14 80 0v20c-10 14-22 18-40 18S18 54 8 40Z',
    'M16 34c20 8 44 8 64 0',
    'M26 26v18M37 28v20M48 29v20M59 28v20M70 26v18',
  ],
  'lateral-ceph': [
    'M30 10c16-8 36 2 37 16l6 10-5 2 1 10-12 4v6',
    'M30 10C18 18 18 36 28 44l4 14',
    'M52 40l12 2M50 46l12 2',
  ],
  periapical: ['M30 6h36v52H30Z', 'M40 16c0-6 16-6 16 0v10l-2 22h-3l-3-16-3 16h-3l-2-22Z'],
  'other-xray': ['M20 8h56v48H20Z', 'M34 20c0-6 10-6 10 0v14l-3 14h-4l-3-14ZM52 20c0-6 10-6 10 0v14l-3 14h-4l-3-14Z'],
}
