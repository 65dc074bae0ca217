import { showDay } from '#kit/dates.ts'
import { numberFormat } from '#kit/formats.ts'

type Facts = Readonly<Record<string, number | string>>

const number = numberFormat('en', { maximumFractionDigits: 1 })
const show = (value: number | string | undefined) => (typeof value === 'number' ? number.format(value) : (value ?? '?'))
const exact = (value: number | string | undefined) =>
  typeof value === 'number' ? numberFormat('en', { maximumSignificantDigits: 3 }).format(value) : '?'

/** The day of a fact, in the date format of the specification. */
const day = (value: number | string | undefined) => (typeof value === 'string' ? showDay(value) : '?')

const slots = {
  'frontal-rest': 'Extra-oral, frontal, at rest',
  'frontal-smile': 'Extra-oral, frontal, smiling',
  'profile-rest': 'Extra-oral, profile, at rest',
  'upper-occlusal': 'Upper arch, occlusal',
  'lower-occlusal': 'Lower arch, occlusal',
  'right-buccal': 'Right side, in occlusion',
  'front-occlusion': 'Front, in occlusion',
  'left-buccal': 'Left side, in occlusion',
  'profile-smile': 'Extra-oral, profile, smiling',
  'three-quarter': 'Extra-oral, three-quarter',
  panoramic: 'Panoramic X-ray',
  'lateral-ceph': 'Lateral cephalogram',
  periapical: 'Periapical X-rays',
  'other-xray': 'Other X-ray',
  cbct: 'Cone-beam CT (CBCT)',
  'upper-scan': 'Upper scan',
  'lower-scan': 'Lower scan',
  'bite-scan': 'Bite scan',
  'centric-scan': 'Bite scan in centric relation',
  'perio-chart': 'Periodontal chart',
  document: 'Document',
}
const slotName = (slot: number | string | undefined) =>
  Object.entries(slots).find(([name]) => name === slot)?.[1] ?? String(slot)

const towards = {
  left: 'towards the patient’s left',
  right: 'towards the patient’s right',
  front: 'forwards',
  back: 'backwards',
}
const jawSides = { left: 'left', right: 'right' }
const wordOf = (table: Record<string, string>, key: number | string | undefined) => table[String(key)] ?? '?'

/** Sentences without figures are functions too, so that screens call all of them the same way. */
export const words = {
  slots,
  kinds: { photo: 'Photos', xray: 'X-rays', scan: 'Scans', document: 'Documents' },
  hints: {
    'frontal-rest': 'Camera at eye level, lips relaxed, whole face from chin to hairline.',
    'frontal-smile': 'Same place, broad natural smile that shows the upper teeth.',
    'profile-rest': 'Right profile, lips relaxed, hair behind the ear, head level.',
    'upper-occlusal': 'Through a mirror, mouth wide open, from the incisors to the last molar.',
    'lower-occlusal': 'Through a mirror, tongue back, from the incisors to the last molar.',
    'right-buccal': 'Retractors in, in maximum intercuspation, from the canine to the first molar at least.',
    'front-occlusion': 'Retractors in, in maximum intercuspation, camera level with the occlusal plane.',
    'left-buccal': 'Retractors in, in maximum intercuspation, from the canine to the first molar at least.',
    'profile-smile': 'Right profile, same place, broad natural smile.',
    'three-quarter': 'Face turned by 45°, at rest or smiling, eyes to the front.',
    panoramic: 'Not older than a year, exported as PNG or JPEG.',
    'lateral-ceph': 'In maximum intercuspation, with the scale visible if there is one.',
    periapical: 'Of single teeth, with the root tips. Several files.',
    'other-xray': 'Bitewings or single slices of a cone-beam CT (CBCT) that matter for the plan.',
    cbct: 'The whole volume: its DICOM files in one ZIP. If it is larger, put a link to it in the notes of the prescription.',
    'upper-scan': 'The whole arch to the distal of the last molar, in millimetres: STL, PLY or OBJ.',
    'lower-scan': 'The whole arch, exported together with the upper arch, in occlusion.',
    'bite-scan': 'Both sides in maximum intercuspation, if your scanner exports them.',
    'centric-scan': 'The bite with the condyles in centric relation, if it differs from maximum intercuspation.',
    'perio-chart': 'Probing depths, recession and mobility as PDF.',
    document: 'A report or a letter as PDF.',
  },
  limits: {
    photo: 'PNG or JPEG, up to 25 MB',
    xray: 'PNG or JPEG, up to 25 MB',
    cbct: 'ZIP of DICOM files, up to 1 GB',
    scan: 'STL, PLY or OBJ, up to 200 MB',
    document: 'PDF, up to 20 MB',
  },
  viewer: {
    shortcuts: {
      turn: 'Turn the scan',
      zoom: 'Closer or farther',
      views: 'View from the front, right, left, above, below',
    },
    loading: 'Loading the scans',
    preview: 'Preview: the exact shape is being loaded',
    presets: { front: 'Front', right: 'Right', left: 'Left', upper: 'Upper', lower: 'Lower' },
    /** What the view is and shows, for those who do not see it. */
    role: '3D view',
    sides: {
      front: 'Seen from the front',
      right: 'Seen from the right',
      left: 'Seen from the left',
      upper: 'Seen from above',
      lower: 'Seen from below',
      turned: 'View changed by hand',
    },
    parts: 'What is shown',
    part: { upper: 'Upper arch', lower: 'Lower arch', bite: 'Bite' },
    reset: 'Back to the front view',
    keys: 'Drag to turn. Arrow keys turn, + and − zoom, 1 to 5 choose a view.',
    unreadable: 'A scan could not be loaded. Reload the page, or download the file.',
    sources: {
      file: 'Axes as in the file. Its shape does not tell how it lies.',
      shape: 'Upright and front found from the shape of the arches.',
      doctor: 'Turned by the doctor.',
    },
    turns: { around: 'Turn around by 90°', forwards: 'Tip forwards by 90°', sideways: 'Tilt sideways by 90°' },
    unturn: 'Back to the axes found',
    turning: 'One moment, it is being turned',
    noWebGl: 'This browser cannot show 3D',
    noWebGlText:
      'WebGL is off or missing. Another browser on this computer may support it; the files are available here either way.',
  },
  step: {
    drop: 'Drop photos, X-rays, scans and PDFs here',
    dropHint: 'Several at once. They are sorted by file name; you choose the place of the rest.',
    chosen: (n: number) => (n === 1 ? '1 file needs a place' : `${n} files need a place`),
    place: (name: string) => `Place of ${name}`,
    choosePlace: 'Choose a place',
    noPlace: 'Neither a photo, an X-ray, a scan, a PDF nor a ZIP.',
    dismiss: (name: string) => `Leave out ${name}`,
    add: 'Add file',
    replace: 'Replace',
    remove: (name: string) => `Remove ${name}`,
    removed: (place: string) => `${place}: file removed`,
    download: (name: string) => `Download ${name}`,
    optional: 'Optional',
    asked: 'Asked for',
    takenOn: 'Taken on',
    teeth: 'Teeth shown',
    teethHint: 'FDI numbers, such as 36 37',
    noTooth: (text: string) => `“${text}” is not the FDI number of a tooth.`,
    saidByFile: 'As the file says',
    dayFaults: { 'before-birth': 'Before the patient was born' },
    partly: (percent: number, name: string) =>
      `${percent} % of ${name} has arrived. Choose the same file again to continue.`,
    goOn: 'Choose again',
    discard: 'Discard',
    done: (n: number, of: number) => `${n} of ${of}`,
    guessed: 'Sorted by file name',
    confirm: 'It belongs here',
    confirmAll: 'All are in the right place',
    guesses: (n: number) => (n === 1 ? '1 file was sorted by its name' : `${n} files were sorted by their names`),
    guessesText: 'Look at each one. Move what is in the wrong place, then confirm the others.',
    move: (name: string) => `Move ${name}`,
    full: (place: string) => `${place} holds no more files`,
  },
  view: {
    none: 'No records yet',
    noneText: 'What the doctor uploads appears here.',
    missing: 'Not uploaded',
    taken: (day: string) => `Taken on ${day}`,
    open: (name: string) => `Enlarge ${name}`,
    numbered: (name: string, n: number, all: number) => `${name}, ${n} of ${all}`,
    teeth: (teeth: readonly string[]) => `${teeth.length === 1 ? 'Tooth' : 'Teeth'} ${teeth.join(', ')}`,
    ofTeeth: (name: string, teeth: readonly string[]) =>
      `${name}, ${teeth.length === 1 ? 'tooth' : 'teeth'} ${teeth.join(', ')}`,
    ofDay: (name: string, day: string) => `${name}, taken on ${day}`,
    scans: 'Scans in 3D',
  },
  readiness: {
    fine: (_: Facts) => 'Complete',
    missing: (_: Facts) => 'Still missing. Add the file.',
    'being-read': (_: Facts) => 'The file has arrived and is being checked. This takes a moment.',
    'place-guessed': (_: Facts) => 'Sorted here by its file name. Check that it belongs here, then confirm or move it.',
    'arch-missing': (_: Facts) =>
      'Still missing. Both arches are needed, even when only one is treated: the plan must fit the bite.',
    'too-many-files': (f: Facts) => `${show(f.files)} files where ${show(f.most)} are allowed. Remove the others.`,
    'wrong-kind': (_: Facts) => 'This file does not belong here. Move it to its place.',
    'same-file-twice': (f: Facts) => `The same file is also under “${slotName(f.other)}”. Replace one of the two.`,
    'of-earlier-cycle': (f: Facts) =>
      f.other === undefined
        ? 'This file belongs to an earlier treatment. A refinement is planned on new photos and scans: take a new one.'
        : `This file belongs to an earlier treatment. It serves again if it was made on ${day(f.other)} or later, the day of the last recorded progress: enter its date, or take a new one.`,
    'few-pixels': (f: Facts) =>
      `${show(f.width)} × ${show(f.height)} pixels are too few to assess the teeth; the shorter side needs ${show(f.least)}. Send the original photo, not a preview.`,
    blurred: (_: Facts) => 'The photo looks blurred. If the teeth are not sharp, take it again.',
    dark: (_: Facts) => 'The photo is very dark. If the teeth cannot be judged, take it again with more light.',
    noisy: (_: Facts) => 'The picture is mostly noise. Check the file, and take the photo again if it is damaged.',
    'not-a-mouth': (_: Facts) =>
      'No teeth or gums can be recognised by colour in this picture. Check that it is the right photo.',
    turned: (_: Facts) => 'The photo may be turned by 90°. Compare it with the drawing, and turn it if needed.',
    'same-picture': (f: Facts) => `This looks like the same picture as “${slotName(f.other)}”. Check both places.`,
    'mirrored-picture': (f: Facts) =>
      `This looks like the picture of “${slotName(f.other)}”, mirrored. Check both places.`,
    'sides-not-mirrored': (f: Facts) =>
      `This and “${slotName(f.other)}” seem to show the same side. Check which is which, and whether one is mirrored.`,
    'not-a-scan': (f: Facts) =>
      `Only ${show(f.triangles)} triangles: too few for a dental scan (at least ${show(f.least)}). Export the full scan.`,
    'few-triangles': (f: Facts) =>
      `Only ${show(f.triangles)} triangles; scans usually have more than ${show(f.least)}. Export at full resolution if you can.`,
    'many-holes': (f: Facts) =>
      `The surface has many holes (${show(f.openEdges)} open edges). Rescan the gaps if teeth are affected.`,
    'in-inches': (f: Facts) =>
      `The arch is ${exact(f.found)} wide: that is inches. Export in millimetres (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'in-centimetres': (f: Facts) =>
      `The arch is ${exact(f.found)} wide: that is centimetres. Export in millimetres (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'in-metres': (f: Facts) =>
      `The arch is ${exact(f.found)} wide: that is metres. Export in millimetres (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'not-arch-sized': (f: Facts) =>
      `The scan is ${exact(f.found)} wide; a whole arch measures ${show(f.least)} to ${show(f.most)} mm. Export the whole arch in millimetres.`,
    'frames-agree': (_: Facts) => 'Upper and lower scans fit together',
    'frames-differ': (_: Facts) =>
      'The upper and lower scans do not line up. Export both together, in occlusion, without moving either.',
    'arches-swapped': (_: Facts) =>
      'The two scans are swapped: by its shape, this one is a lower arch. Move it to the place of the lower scan; the other one will move here.',
    'palate-in-lower': (_: Facts) =>
      'This scan has a palate, so it is an upper arch. Move it to its place, or choose the lower scan.',
    'arches-collide': (f: Facts) =>
      `The teeth of both scans run through each other by ${show(f.millimetres)} mm. Check that they were exported in occlusion.`,
    'arches-apart': (f: Facts) =>
      `The side teeth do not touch: they are ${show(f.millimetres)} mm apart at least. If they touch in the mouth, export both scans in occlusion.`,
    'arches-shifted': (f: Facts) =>
      `The lower arch lies about ${show(f.millimetres)} mm ${wordOf(towards, f.side)} of where cusps and grooves fit best. Check the bite; if the patient bites so, nothing needs to be done.`,
    'same-arch-twice': (_: Facts) => 'Upper and lower scan show the same arch. Replace one of the two.',
    'bite-elsewhere': (f: Facts) =>
      `Only ${show(f.share)} % of the bite scan lies on the two arches. Check that it is of this patient and was exported together with them.`,
    'no-arch': (_: Facts) =>
      'The shape of a whole open arch was not found, so the bite could not be checked. Look at the scan in 3D.',
    'inside-out': (_: Facts) =>
      'The surface is inside out: it may have been mirrored at export. Compare left and right with the photos.',
    'no-teeth': (_: Facts) => 'No teeth were found on this scan. Check that it is the right file.',
    'teeth-cut': (f: Facts) =>
      `The edge of the scan runs through teeth for about ${show(f.millimetres)} mm. Scan them with 2 mm of gum all around.`,
    'holes-on-teeth': (f: Facts) =>
      f.holes === 1
        ? `A hole of about ${show(f.millimetres)} mm on the teeth. Rescan it.`
        : `${show(f.holes)} holes on the teeth, the widest about ${show(f.millimetres)} mm. Rescan them.`,
    'side-short': (f: Facts) =>
      `On the patient’s ${wordOf(jawSides, f.side)} the row of teeth is about ${show(f.millimetres)} mm shorter than expected. Scan to the distal of the last molar, or mark missing teeth in the chart.`,
    'day-impossible': (f: Facts) =>
      `Its date, ${day(f.day)}, is in the future or before the patient was born. Correct it.`,
    'before-progress': (f: Facts) =>
      `Made on ${day(f.day)}, before the last recorded progress (${day(f.other)}). A refinement is planned on the teeth as they are now: take a new one.`,
    'before-dental-work': (f: Facts) =>
      `Scanned on ${day(f.day)}, before the last extraction or restoration (${day(f.other)}). Scan again, so that the aligners fit.`,
    'scan-old': (f: Facts) =>
      `Scanned on ${day(f.day)}, more than ${show(f.days)} days ago. Scan again if teeth may have moved since.`,
    'xray-old': (f: Facts) => `Taken on ${day(f.day)}, more than a year ago. Send a newer one if there is one.`,
    'asked-for-sagittal': (_: Facts) =>
      'Asked for because a sagittal correction is prescribed: it shows the skeletal class and the inclination of the incisors.',
    'asked-for-proclination': (_: Facts) =>
      'Asked for because incisors may be proclined: it shows how far they are inclined now.',
    'asked-for-extraction': (f: Facts) =>
      `Asked for because of the extraction of ${f.teeth}: profile and incisors decide how the space is closed.`,
    'asked-for-impacted': (f: Facts) =>
      `Asked for because of unerupted or impacted teeth (${f.teeth}): it shows where they lie.`,
    'asked-for-third-molars': (f: Facts) =>
      f.teeth === undefined
        ? 'Asked for because it is not known whether there are third molars.'
        : `Asked for because of third molars (${f.teeth}): it shows whether they are in the way.`,
    'asked-for-root-canals': (f: Facts) =>
      `Asked for because of root-canal treatment (${f.teeth}): the root tips have to be healthy before teeth are moved.`,
    'asked-for-short-roots': (f: Facts) =>
      `Asked for because of short roots (${f.teeth}): their length limits how far teeth may be moved.`,
    'asked-for-mobile-teeth': (f: Facts) =>
      `Asked for because of increased mobility (${f.teeth}): it shows bone and roots.`,
    'asked-for-periodontitis': (_: Facts) =>
      'Asked for because of periodontitis or bone loss: it limits how far teeth may be moved.',
  },
}
