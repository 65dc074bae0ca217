import { Pause, Play } from 'lucide-react'
import { Picture } from './Picture.tsx'
import { heroStages, pictures as sizesOf } from './pictures.ts'
import styles from './StageSlider.module.css'
import { useStages } from './stages.ts'
import { useSiteWords } from './words.ts'

/**
 * Tooth movement stage by stage: with a native slider, or played. The first stage is an ordinary picture; the rest is
 * loaded when the page is idle. It is on a Plate, which states that it is a simulation.
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
