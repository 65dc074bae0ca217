/** An upload that no feature has attached yet left quarantine. */
export interface UploadJudged {
  type: 'upload-judged'
  fileId: string
  ownerId: string
}
