/** An upload that no feature has attached yet left quarantine. */
export interface UploadChecked {
  type: 'upload-checked'
  fileId: string
  ownerId: string
}
