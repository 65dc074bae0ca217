/** The message of the page while the application has not started; the build writes it into the page. */
export const words = {
  title: 'Idealign has not started',
  text: 'It works in these browsers, in this version or a newer one:',
  apple: 'iPhone and iPad: iOS 16.4, in every browser',
  hint: 'Is yours on the list? Then check your connection and reload the page.',
  reload: 'Reload the page',
  site: 'Public site',
  /** Where scripts are off or blocked. */
  withoutScripts: {
    title: 'Idealign needs JavaScript',
    text: 'Logging in and the portal work only with it, and in this browser it is off or blocked. Allow it for this site in the settings of your browser, or ask the person who manages your computer to do so. Then reload the page.',
    reach: 'The public site works without it. Its contact form reaches us, also if you cannot allow JavaScript.',
    contact: 'Contact form',
  },
}
