import { numberFormat } from '#kit/formats.ts'

type Facts = Readonly<Record<string, number | string>>
const figure = (fact: number | string | undefined) => numberFormat('en').format(Number(fact))

const readiness = {
  fine: (_: Facts) => 'Complete',
  missing: (_: Facts) => 'Not answered yet.',
  unsaid: (f: Facts) => `Still needed: ${f.parts}.`,
  'left-to-planner': (f: Facts) => `Not specified: ${f.parts}. The planner will decide.`,

  'both-bites': (_: Facts) => 'Both deep bite and open bite are named. Keep the one that is present.',
  'complaint-untreated': (_: Facts) =>
    'This is a reason for treatment, but the answer leaves it as it is. Change one of the two.',
  'attachments-refused': (_: Facts) =>
    'Rotation or extrusion is asked for, but all these front teeth are to stay without attachments. ' +
    'Allow some attachments.',
  'after-last-stage': (f: Facts) =>
    `Stage ${f.stage} is named, but there are at most ${f.limit} stages. Choose an earlier stage or a higher limit.`,
  'single-stage': (_: Facts) => 'With one stage, a tooth moves about 0.25 mm. Raise the limit or leave it open.',
  'stage-limit-small': (f: Facts) =>
    `The movements you ask for take at least ${f.stages} stages; the limit is ${f.limit}. ` +
    'Raise the limit or reduce the aims.',
  'mobile-with-short-wear': (f: Facts) =>
    `Teeth with increased mobility are to be moved: ${f.teeth}. Consider 10 or 14 days per aligner.`,
  'over-correction-unasked': (_: Facts) =>
    'Over-correction is chosen for something this prescription does not correct. Remove it or add the aim.',
  'opposite-is-treated': (_: Facts) =>
    'Passive aligners for the opposing arch are chosen, but both arches are treated. Choose another option.',
  'chain-outside-arches': (_: Facts) =>
    'The virtual C-chain is in the arch that is not treated. Choose the other arch.',
  'refinement-without-progress': (_: Facts) =>
    'No progress is recorded for the previous aligners. Record how far the patient came, or describe it in the notes.',

  'every-tooth-fixed': (_: Facts) => 'No tooth is left that may move. Release at least one.',
  'exclusive-conditions': (f: Facts) => `These teeth have conditions that exclude each other: ${f.teeth}. Keep one.`,
  'ends-in-two-arches': (f: Facts) =>
    `The first and last tooth are in different arches: ${f.teeth}. Correct one of them.`,
  'extracted-but-fixed': (f: Facts) =>
    `Marked both for extraction and not to move: ${f.teeth}. Remove one of the marks.`,
  'extracted-but-missing': (f: Facts) =>
    `Marked for extraction, but already missing: ${f.teeth}. Remove one of the marks.`,
  'extracted-but-implant': (f: Facts) => `Marked for extraction, but an implant: ${f.teeth}. Is this intended?`,
  'extracted-outside-arches': (f: Facts) =>
    `Marked for extraction in the arch that is not treated: ${f.teeth}. Is this intended?`,
  'space-beside-fixed': (f: Facts) =>
    `The extraction space cannot be closed, because both adjacent teeth are fixed: ${f.teeth}. ` +
    'Release one or keep the space.',
  'cannot-move': (f: Facts) => `Implants and ankylosed teeth cannot move: ${f.teeth}. Mark them as not to move.`,
  'bridge-may-move': (f: Facts) => `Bridge abutments do not move one by one: ${f.teeth}. Mark them as not to move.`,
  'bonded-retainer-may-move': (f: Facts) =>
    `Teeth on a bonded retainer are to be moved: ${f.teeth}. ` +
    'Mark them as not to move, or say when the retainer is removed.',
  'gone-but-named': (f: Facts) => `Marked here, though missing or to be extracted: ${f.teeth}. Remove the mark.`,
  'impacted-without-plan': (f: Facts) =>
    `Nothing is said about these impacted teeth: ${f.teeth}. ` +
    'Mark them for extraction or not to move, or describe the plan in the notes.',
  'third-molars-contradict': (_: Facts) =>
    'The answer about third molars and the tooth chart do not agree. Correct one of the two.',
  'deciduous-unexpected': (f: Facts) =>
    `Deciduous teeth are marked in a permanent dentition: ${f.teeth}. Choose mixed dentition or remove the marks.`,
  'too-young': (_: Facts) => 'Aligners are not made for children under 5. Check the date of birth.',
  'dentition-against-age': (f: Facts) =>
    `This dentition is unusual at age ${f.age}. Check the date of birth and the dentition.`,

  'aim-immovable': (_: Facts) =>
    'Every tooth this would move is missing, fixed or an implant. Change the aim or release some teeth.',
  'aim-outside-arches': (_: Facts) =>
    'This moves teeth in the arch that is not treated. Choose another means or treat both arches.',
  'target-against-aim': (f: Facts) =>
    `From ${figure(f.present)} mm to ${figure(f.target)} mm does not fit this aim. Check both figures.`,
  'overjet-target-unusual': (f: Facts) => `A target overjet of ${figure(f.target)} mm is unusual. 2 to 3 mm is common.`,
  'midline-without-space': (f: Facts) =>
    `The midline is to move ${figure(f.mm)} mm, but no source of space is given. Choose where it comes from.`,
  'midline-shifted-away': (_: Facts) =>
    'The midline already deviates to this side; the shift would increase it. Check the side.',
  'lower-incisor-extraction-centred': (_: Facts) =>
    'With a single lower incisor extracted, the lower midline cannot be centred. ' +
    'Choose to maintain it or another extraction.',
  'uneven-extractions': (f: Facts) =>
    `The extractions are not the same on both sides (${f.teeth}), but the midline is to stay. ` +
    'Check the midline or the extractions.',
  'elastics-in-one-arch': (_: Facts) =>
    'Elastics need both arches, but only one is treated. Say in the notes how they attach, or choose another means.',

  'no-molar-to-distalise': (_: Facts) =>
    'Distalisation is chosen, but no molar that may move is there. Choose another means or release a molar.',
  'fixed-in-the-way': (f: Facts) =>
    `Distalisation is chosen, but these molars must not move: ${f.teeth}. Release them or choose another means.`,
  'third-molars-in-the-way': (f: Facts) =>
    `Distalisation is chosen, and third molars may be in the way: ${f.teeth}. ` +
    'Say whether they are present or will be extracted.',
  'distalisation-refused': (_: Facts) =>
    'Distalisation is chosen here, but is not among the ways to resolve crowding in this arch. Change one of the two.',
  'class-1-corrected': (_: Facts) =>
    'This side is already Class I, but is to be corrected. Check the class or choose to maintain it.',
  'ipr-too-little': (_: Facts) =>
    'IPR alone cannot give this much. Add distalisation, elastics or extraction, or limit the aim.',
  'tooth-of-other-side': (f: Facts) => `Not on this side or in this arch: ${f.teeth}. Choose another tooth.`,
  'elastics-on-bare-tooth': (f: Facts) =>
    `The elastic ends on a missing tooth, or on one that is to stay without attachment: ${f.teeth}. ` +
    'Choose another tooth or a hook.',
  'elastics-within-arch': (_: Facts) => 'The elastic begins and ends in the same arch. Choose one tooth in each arch.',
  'elastics-other-class': (_: Facts) =>
    'These elastics pull the other way: their class, their teeth and the present class do not agree. Check all three.',
  'cut-outs-at-neck': (f: Facts) =>
    `Elastics need cut-outs, but the aligners end at the gum line: ${f.teeth}. ` +
    'Add these teeth to the trim exceptions or choose a higher trim.',

  'gap-twice': (f: Facts) => `The same space is listed twice: ${f.teeth}. Remove one.`,
  'gap-across-teeth': (f: Facts) =>
    `There are teeth within this space: ${f.teeth}. Mark them as missing or for extraction, or choose adjacent teeth.`,
  'gap-ends-at-missing': (f: Facts) =>
    `This space ends at a tooth that is missing or to be extracted: ${f.teeth}. Name the next tooth that stays.`,
  'gap-outside-arches': (f: Facts) =>
    `This space is in the arch that is not treated: ${f.teeth}. Remove it or treat both arches.`,
  'gap-between-fixed': (f: Facts) =>
    `All spaces are to be closed, but both teeth beside this missing one are fixed: ${f.teeth}. ` +
    'Release one or leave the space.',
  'nothing-to-restore': (_: Facts) =>
    'No missing tooth is marked and no space is to be left. Mark the tooth or list the space; ' +
    'for veneers or crowns alone, keep it and say what is planned.',
  'extraction-space-contradicts': (f: Facts) =>
    `The extraction space is to be closed in one answer and left in the other: ${f.teeth}. Change one of the two.`,
  'extraction-unnamed': (_: Facts) =>
    'Extraction is chosen, but no tooth is marked for it. Mark it on the tooth chart.',
  'narrowed-and-expanded': (_: Facts) => 'The same arch is to be expanded and constricted. Choose one of the two.',
  'ipr-refused-but-first': (_: Facts) =>
    'IPR comes first here, but is ruled out under “Interproximal reduction”. Change one of the two.',
  'ipr-refused-but-listed': (_: Facts) =>
    'IPR is listed here, but is ruled out under “Interproximal reduction”. Remove it or allow it.',
  'ipr-refused-but-means': (_: Facts) =>
    'IPR is chosen here, but is ruled out under “Interproximal reduction”. Change one of the two.',
  'ipr-without-use': (_: Facts) =>
    'IPR is asked for, but no other answer makes use of it. Add it to the ways to gain space, or choose “If needed”.',
  'ipr-cap-anterior': (f: Facts) =>
    `${figure(f.mm)} mm at anterior contacts is more than the usual 0.5 mm. ` +
    'Lower the limit, or set a separate one for posterior teeth.',
  'ipr-cap-on-crowns': (f: Facts) =>
    `More than 0.5 mm of IPR is allowed next to restorations: ${f.teeth}. Lower the limit or exclude these contacts.`,
}

/** The faults of a prescription, and how to correct them. `parts` are labels already. */
export const words = { readiness }
