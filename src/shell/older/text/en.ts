/** The message of the page while the application has not started; the build writes it into the page. */
export const words = {
  title: 'Idealign has not started',
  text: 'It works in these browsers, in this version or a newer one:',
  apple: 'iPhone and iPad: iOS 16.4, in every browser',
  hint: 'Is yours on the list? Then check your connection and reload the page.',
  reload: 'Reload the page',
  site: 'Public site',
}
