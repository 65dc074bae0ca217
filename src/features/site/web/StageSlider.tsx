import { Pause, Play } from 'lucide-react'
import { Picture } from './Picture.tsx'
import { heroStages, pictures as sizesOf } from './pictures.ts'
import styles from './StageSlider.module.css'
import { useStages } from './stages.ts'
import { useSiteWords } from './words.ts'

/**
 * Teeth on their way, stage by stage: by a native slider, or played. The first stage is a picture like any other; the
 * rest comes when the page is at rest. It is on a Plate, which says that it is a simulation.
 */
export function StageSlider({ sizes }: { sizes: string }) {
  const { slider, pictures } = useSiteWords()
  const { frame, image, frames, stage, isPlaying, show, play, pause } = useStages(heroStages)
  const text = slider.stage(stage, heroStages)
  return (
    <div ref={frame} className={styles.slider}>
      <div className={styles.stage} data-moved={frames[stage - 1] !== undefined}>
        <Picture name="hero" sizes={sizes} alt={pictures.hero} priority imageRef={image} />
        {frames.map((address, i) => (
          <img
            key={address}
            className={styles.frame}
            src={address}
            width={sizesOf.hero.width}
            height={sizesOf.hero.height}
            alt=""
            data-shown={stage === i + 1}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? slider.pause : slider.play}
          onClick={isPlaying ? pause : play}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
        <input
          className={styles.range}
          type="range"
          min={0}
          max={heroStages}
          value={stage}
          aria-label={slider.move}
          aria-valuetext={text}
          onChange={event => show(Number(event.currentTarget.value))}
        />
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      </div>
    </div>
  )
}
