/** The URL of a file's mesh in our form, compressed: whole, or simplified for the first frame. */
export const meshPath = (fileId: string, form: 'full' | 'preview') => `/api/files/${fileId}/mesh?form=${form}`
