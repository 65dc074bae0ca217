import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Popup.module.css'
import { useUiWords } from './words.tsx'

export type PopupSize = 'small' | 'medium' | 'large'

export interface PopupProps {
  heading: string
  open: boolean
  onClose: () => void
  /** At most 520, 700 or 1600 px wide. */
  size?: PopupSize
  /** The heading and the footer are fixed, and the content scrolls between them. */
  contained?: boolean
  /** No close button and no Escape: the content offers the way out. */
  hideDefaultClose?: boolean
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal popup that slides in from below over 0.5 s. A click outside does not close it, so that an accidental click loses
 * nothing that was typed.
 */
export function Popup({ heading, open, onClose, size = 'medium', contained, hideDefaultClose, ...rest }: PopupProps) {
  const words = useUiWords()
  return (
    <ModalOverlay
      className={classes(styles.overlay)}
      isOpen={open}
      onOpenChange={isOpen => !isOpen && onClose()}
      isDismissable={false}
      isKeyboardDismissDisabled={hideDefaultClose ?? false}
    >
      <Modal className={classes(styles.modal, styles[size], contained && styles.contained)}>
        <Dialog className={classes(styles.dialog)}>
          <div className={styles.header}>
            <Heading slot="title" className={classes(styles.heading)}>
              {heading}
            </Heading>
            {!hideDefaultClose && <IconButton label={words.close} icon={<X />} onClick={onClose} />}
          </div>
          {/* scrolling content needs keyboard focus; content that slides out accepts no second click */}
          <div className={styles.content} inert={!open} {...(contained && { tabIndex: 0 })}>
            {rest.children}
          </div>
          {rest.footer && <div className={styles.footer}>{rest.footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
