import { Download, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { fileAxes, type MouthFrame } from '#features/cases/models/contract/mouthFrame.ts'
import { type Preset, presetNames } from '#features/cases/models/contract/preset.ts'
import { ModelCanvas, ModelTools } from '#features/cases/models/web/ModelCanvas.tsx'
import { palette } from '#features/cases/models/web/palette.ts'
import { useBestShapes } from '#features/cases/models/web/shapes.ts'
import { useScene } from '#features/cases/models/web/useScene.ts'
import { useSteering } from '#features/cases/models/web/useSteering.ts'
import { ViewTools } from '#features/cases/models/web/ViewTools.tsx'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { announce } from '#ui/announce.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { Status } from '#ui/Status.tsx'
import styles from './ScanView.module.css'
import { useWords } from './words.ts'

export interface ShownScan {
  fileId: string
  name: string
  part: 'upper' | 'lower' | 'bite'
}

interface ScanViewProps {
  scans: readonly ShownScan[]
  label: string
  /** The directions of left, back and up in the files. */
  frame?: MouthFrame
}

/**
 * Scans in 3D, with a choice of arches and views; usable by mouse, touch and keyboard. Without WebGL it says so and
 * offers the files.
 */
export function ScanView({ scans, label, frame = fileAxes }: ScanViewProps) {
  const words = useWords()
  const { shortcuts: keys } = words.viewer
  useShortcuts(
    'here',
    useMemo(
      () => [
        { keys: 'ArrowLeft ArrowRight ArrowUp ArrowDown', label: keys.turn },
        { keys: '+ -', label: keys.zoom },
        { keys: '1 2 3 4 5', label: keys.views },
      ],
      [keys],
    ),
  )
  const parts = (['upper', 'lower', 'bite'] as const).filter(part => scans.some(scan => scan.part === part))
  const [hidden, setHidden] = useState<string[]>(['bite'])
  const shown = parts.length > 1 ? parts.filter(part => !hidden.includes(part)) : parts
  const visible = scans.filter(scan => shown.includes(scan.part))
  const [side, setSide] = useState<Preset | 'turned'>('front')
  const { canvas, scene, failed } = useScene()
  const steer = useSteering()
  const { best } = useBestShapes(failed ? [] : visible.map(({ fileId }) => fileId))
  const ready = visible.flatMap(({ fileId }, index) => {
    const shape = best[index]?.shape
    return shape ? [{ key: fileId, shape, colour: palette.tooth }] : []
  })
  const hasFailed = best.some(({ retry }) => retry !== undefined)
  const isLoading = !scene || best.some(({ shape, retry }) => !shape && !retry)
  const isPreview = !isLoading && !hasFailed && ready.some(({ shape }) => shape.form === 'preview')
  useEffect(() => scene?.orient(frame))
  useEffect(() => scene?.show(ready, ready.length === visible.length ? shown.join() : undefined))
  useEffect(() => scene?.onTurned(() => setSide('turned')))
  const look = (preset: Preset) => {
    setSide(preset)
    // in the view of its biting surfaces, an arch is hidden by the other one
    if (preset === 'upper' || preset === 'lower') setHidden(parts.filter(part => part !== preset))
    else if (!shown.includes('upper') || !shown.includes('lower')) setHidden(['bite'])
    scene?.look(preset)
    announce(words.viewer.presets[preset])
  }

  if (failed) return <NoWebGl scans={scans} />
  return (
    <Stack gap={3}>
      <ModelCanvas
        canvas={canvas}
        label={label}
        role={words.viewer.role}
        shows={[...shown.map(part => words.viewer.part[part]), words.viewer.sides[side]].join('. ')}
        keys={words.viewer.keys}
        onKeyDown={event => steer(scene, look, event)}
      >
        {isLoading && (
          <div className={styles.loading}>
            <Spinner label={words.viewer.loading} />
          </div>
        )}
        <Status className={styles.preview}>{isPreview ? words.viewer.preview : ''}</Status>
        <ModelTools>
          <ViewTools scene={scene} />
          <IconButton size="small" label={words.viewer.reset} icon={<RotateCcw />} onClick={() => look('front')} />
        </ModelTools>
      </ModelCanvas>
      {hasFailed && (
        <Banner isAnnounced tone="warn">
          {words.viewer.unreadable}
        </Banner>
      )}
      <Row justify="space-between" align="start">
        <Row gap={2}>
          {presetNames.map(preset => (
            <Button key={preset} size="small" onClick={() => look(preset)}>
              {words.viewer.presets[preset]}
            </Button>
          ))}
        </Row>
        {parts.length > 1 && (
          <ChoiceChips
            label={words.viewer.parts}
            hideLabel
            many
            size="small"
            options={parts.map(part => ({ value: part, label: words.viewer.part[part] }))}
            value={shown}
            onChange={values => setHidden(parts.filter(part => !values.includes(part)))}
          />
        )}
      </Row>
      <p className={styles.keys}>{words.viewer.keys}</p>
    </Stack>
  )
}

function NoWebGl({ scans }: { scans: readonly ShownScan[] }) {
  const words = useWords()
  return (
    <Banner tone="info" title={words.viewer.noWebGl}>
      <Stack gap={3}>
        <span>{words.viewer.noWebGlText}</span>
        <Row>
          {scans.map(({ fileId, name }) => (
            <Button key={fileId} size="small" icon={<Download />} onClick={() => download(filePath(fileId), name)}>
              {name}
            </Button>
          ))}
        </Row>
      </Stack>
    </Banner>
  )
}
