type Facts = Readonly<Record<string, string | number>>

const arch = (name: unknown) => (name === 'upper' ? 'upper arch' : 'lower arch')
const bounds = (f: Facts) =>
  [f.min !== undefined && `at least ${f.min}`, f.max !== undefined && `at most ${f.max}`].filter(Boolean).join(', ')

/** The faults of a plan's package: what is wrong, and how to correct it. Where it is stands beside the sentence. */
export const words = {
  faults: {
    'no-plan-json': () => 'The package has no plan.json. Add it at the top level of the package.',
    'json-too-large': (f: Facts) =>
      `plan.json has ${f.length} characters; the maximum is ${f.max}. Export poses only, not meshes, in it.`,
    'not-json': () => 'plan.json is not valid JSON. Export it again; JSON has no NaN, no infinity and no comments.',
    'wrong-format': (f: Facts) => `The format is ${f.value}. It must be “${f.options}”.`,
    'wrong-version': (f: Facts) => `Version ${f.value} of the format is not supported. Export version ${f.options}.`,
    'wrong-units': (f: Facts) => `The unit is ${f.value}. Export all lengths in millimetres (“mm”).`,
    'wrong-numbering': (f: Facts) => `The tooth numbering is ${f.value}. Export FDI numbers (ISO 3950).`,
    'wrong-axes': (f: Facts) => `The axes are ${f.value}. Export LPS: +X patient left, +Y posterior, +Z superior.`,
    'field-missing': (f: Facts) => `The field “${f.field}” is missing. Add it.`,
    'field-unknown': (f: Facts) => `The field ${f.value} does not exist in this format. Remove it or correct its name.`,
    'wrong-type': (f: Facts) => `The value ${f.value} is of the wrong type. Expected: ${f.expected}.`,
    'not-a-number': (f: Facts) => `The value ${f.value} is not a finite number (${f.expected}). Export a number.`,
    'out-of-bounds': (f: Facts) => `The value ${f.value} is out of range: ${bounds(f)}. Correct it.`,
    'wrong-length': (f: Facts) => `The list has ${f.length} entries: ${bounds(f)} are allowed. Correct it.`,
    'unknown-option': (f: Facts) => `The value ${f.value} is not one of: ${f.options}.`,
    'unreadable-text': (f: Facts) => `The text ${f.value} does not have the required form or length. Correct it.`,
    'no-arch': () => 'The plan names neither the upper nor the lower arch. Add at least one with its stages.',
    'stages-reversed': (f: Facts) =>
      `The ${arch(f.arch)} ends at stage ${f.last}, before its first stage ${f.first}. Correct first and last.`,
    'arch-without-models': (f: Facts) =>
      `The plan has no models of the ${arch(f.arch)}. Add its teeth or its stages, or remove the arch.`,
    'arch-not-in-plan': (f: Facts) => `The plan does not have the ${arch(f.arch)}. Add the arch or remove this entry.`,
    'stage-out-of-plan': (f: Facts) =>
      `Stage ${f.stage} does not exist: stages run from ${f.first} to ${f.last}. Correct the stage.`,
    'from-after-to': (f: Facts) => `The first stage, ${f.from}, is after the last, ${f.to}. Swap or correct them.`,
    'stage-files-count': (f: Facts) =>
      `The ${arch(f.arch)} has ${f.count} files for ${f.expected} stages. Give one file for each stage.`,
    'checkpoints-unordered': (f: Facts) =>
      `The progress check at stage ${f.stage} follows the one at stage ${f.before}. List each once, in ascending order.`,
    'wear-days-unusual': (f: Facts) =>
      `${f.days} days per aligner is unusual (${f.min} to ${f.max} are common). Check the number.`,
    'unknown-tooth': (f: Facts) => `${f.value} is not an FDI tooth number. Use 11-48, or 51-85 for deciduous teeth.`,
    'tooth-twice': (f: Facts) => `Tooth ${f.tooth} is listed twice. Keep one entry.`,
    'mesh-twice': (f: Facts) => `Tooth ${f.tooth} uses ${f.name}, the mesh of another tooth. Give it its own mesh.`,
    'frame-not-unit': (f: Facts) => `An axis has the length ${f.length}. Normalise it to length 1.`,
    'frame-not-orthogonal': (f: Facts) =>
      `The axes are ${f.degrees}° away from a right angle. Export three perpendicular axes.`,
    'frame-left-handed': () => 'The axes are left-handed. Export mesialDistal = buccoLingual × long.',
    'frame-long-reversed': (f: Facts) =>
      `The long axis of tooth ${f.tooth} points to the root. It must point to the incisal edge or the cusps.`,
    'frame-buccal-reversed': (f: Facts) =>
      `The bucco-lingual axis of tooth ${f.tooth} points to the tongue. It must point to the cheek or lip.`,
    'rotation-not-unit': (f: Facts) =>
      `The rotation of tooth ${f.tooth} is not a unit quaternion: its length is ${f.length}. Normalise x, y, z, w.`,
    'pose-count': (f: Facts) =>
      `Tooth ${f.tooth} has ${f.count} poses; ${f.expected} are needed. Export one for each stage until the last, or until its extraction.`,
    'jump-mm': (f: Facts) =>
      `Tooth ${f.tooth} moves ${f.mm} mm in one stage (maximum ${f.max}). Check the order and origin of its poses.`,
    'jump-degrees': (f: Facts) =>
      `Tooth ${f.tooth} turns ${f.degrees}° in one stage (maximum ${f.max}). Check the order and the rotation of its poses.`,
    'tooth-far-away': (f: Facts) =>
      `Tooth ${f.tooth} is ${f.mm} mm from the origin (maximum ${f.max}). Check the unit, and that all teeth have the same origin and axes.`,
    'looks-like-inches': (f: Facts) =>
      `The teeth of the ${arch(f.arch)} span only ${f.mm} mm, as if measured in inches. Export millimetres.`,
    'arches-swapped': () =>
      'The upper teeth are below the lower teeth. Check that +Z is superior and that the arches are not swapped.',
    'sides-swapped': () =>
      'The teeth of the patient’s right side are on the left. Check that +X is the patient’s left and that nothing is mirrored.',
    'tooth-missing': (f: Facts) => `Tooth ${f.tooth} is not among the teeth of the plan. Add it or remove this entry.`,
    'tooth-extracted': (f: Facts) =>
      `Tooth ${f.tooth} is extracted before stage ${f.stage}. End this entry earlier or remove it.`,
    'contact-unknown': (f: Facts) =>
      `${f.contact} is not a contact. Give two teeth of the same arch, from the patient’s right to left, for example 12-11.`,
    'contact-not-adjacent': (f: Facts) =>
      `Tooth ${f.tooth} stands between the teeth of contact ${f.contact}. Give two neighbouring teeth.`,
    'contact-across-gap': (f: Facts) =>
      `Contact ${f.contact} crosses the space of tooth ${f.tooth}, which is missing. Check that the two teeth touch at this stage.`,
    'ipr-over-limit': (f: Facts) =>
      `IPR at ${f.contact} adds up to ${f.mm} mm; this contact allows ${f.max} mm. Reduce it or distribute it.`,
    'attachment-twice': (f: Facts) => `The same attachment on tooth ${f.tooth} is listed twice. Remove one.`,
    'extraction-twice': (f: Facts) => `The extraction of tooth ${f.tooth} is listed twice. Remove one.`,
    'landmark-without-tooth': (f: Facts) =>
      `Landmarks are given for tooth ${f.tooth}, which has no mesh in the plan. Add the tooth or remove them.`,
    'plane-not-unit': (f: Facts) => `The normal has the length ${f.length}. Normalise it to length 1.`,
    'file-missing': (f: Facts) => `${f.name} is not in the package. Add it or correct its name.`,
    'file-not-listed': (f: Facts) => `${f.name} has no SHA-256 in “files”. Add it.`,
    'file-unused': (f: Facts) => `${f.name} is in the package but not named in plan.json. It will not be imported.`,
    'file-empty': (f: Facts) => `${f.name} is empty. Export it again.`,
    'file-type': (f: Facts) => `${f.name} is not a mesh. Use STL, PLY or OBJ.`,
    'sha256-differs': (f: Facts) =>
      `${f.name} is not the file that plan.json describes: the SHA-256 differs. Export both again.`,
    'path-unsafe': (f: Facts) =>
      `The name ${f.name} leads out of the package or is not allowed. Use relative names with “/”, such as teeth/11.stl.`,
    'names-by-case': (f: Facts) =>
      `${f.name} and ${f.other} differ only in case or in the encoding of an accent, which some systems ignore. Rename one.`,
    'hash-of-plan-json': () => 'plan.json cannot contain its own SHA-256. Remove this entry.',
    'table-name': (f: Facts) => `No table has this name. The tables are ${f.options}. Rename or remove the file.`,
    'table-twice': (f: Facts) => `${f.other} is the same table. Keep one of the two files.`,
    'table-beside-plan-json': () =>
      'A plan has one source: plan.json, or tables beside STL files of the stages. Remove this table, or move its content into plan.json.',
    'table-without-stages': () =>
      'A table is read together with the STL files of the stages. Add them, or remove this table.',
    'table-too-long': (f: Facts) => `The table has more than ${f.max} rows. Remove what is not part of this plan.`,
    'column-missing': (f: Facts) =>
      `The column “${f.column}” is missing. The first row has to name all columns: ${f.options}.`,
    'column-unknown': (f: Facts) =>
      `The column ${f.value} does not exist in this table. The columns are: ${f.options}.`,
    'column-twice': (f: Facts) => `The column “${f.column}” appears twice. Remove one of them.`,
    'row-length': (f: Facts) =>
      `The row has ${f.count} cells and the header ${f.expected}. Correct it; numbers with a decimal comma need semicolons between cells.`,
    'cell-quotes': () =>
      'A quotation mark does not close its cell. Close the cell, or double the quotation mark inside it.',
    'cell-too-long': (f: Facts) => `A cell has more than ${f.max} characters. Shorten it.`,
    'package-broken': () => 'The ZIP file cannot be read. Create it again.',
    'package-too-large': (f: Facts) => `The package is larger than ${f.max} MB. Reduce the meshes or split the upload.`,
    'package-bomb': () =>
      'The ZIP holds links, paths outside of its folder, or far more data than its size. Pack only the files of the plan.',
    'mesh-unreadable': (f: Facts) => `${f.name} cannot be read as a mesh. Export it again as binary STL.`,
    'mesh-inches': (f: Facts) => `${f.name} has the size of a model in inches. Export millimetres.`,
    'mesh-size': (f: Facts) => `${f.name} measures ${f.mm} mm, which does not fit a tooth or an arch. Check the unit.`,
    'teeth-through-each-other': (f: Facts) =>
      `Teeth ${f.teeth} overlap by ${f.mm} mm at stage ${f.stage} (maximum ${f.max}). Correct their poses or plan IPR.`,
  },
}
