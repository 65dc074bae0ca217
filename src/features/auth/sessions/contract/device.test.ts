import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${chrome} Safari/537.36`, 'Chrome · Windows'],
  [`${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge · Windows'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${iphone} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36', 'Chrome · Linux'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a phone is a hand-held device, a desktop is not', () => {
  expect([isHandheld(iphone), isHandheld(chrome)]).toEqual([true, false])
})
