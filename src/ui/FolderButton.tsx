import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './Button.tsx'

interface FolderButtonProps {
  label: string
  /** Each file is named by its path, which begins with the folder's own name: `plan/teeth/11.stl`. */
  onFiles: (files: File[]) => void
}

// not in older browsers of phones
const isSupported = () => 'webkitdirectory' in HTMLInputElement.prototype

/** Takes all files of a folder; nothing where the browser cannot choose folders. */
export function FolderButton({ label, onFiles }: FolderButtonProps) {
  const input = useRef<HTMLInputElement | null>(null)
  if (!isSupported()) return null
  return (
    <div>
      <Button size="small" icon={<FolderOpen aria-hidden="true" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={element => {
          input.current = element
          if (element) element.webkitdirectory = true
        }}
        type="file"
        hidden
        aria-label={label}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // allow the same folder to be chosen again
          event.target.value = ''
          if (files.length > 0) onFiles(files.map(byPath))
        }}
      />
    </div>
  )
}

const byPath = (file: File) => new File([file], file.webkitRelativePath || file.name, { type: file.type })
