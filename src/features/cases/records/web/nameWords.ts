/** The meanings that a word in a file name can have. */
export type Meaning = keyof typeof vocabulary

// Words that scanners, cameras and people use in file names in English, Spanish and French, without accents
const vocabulary = {
  upper: `upper upperjaw upperarch superior superieur superieure sup haut oberkiefer upperscan upperjawscan maxilla
    maxillary maxillar`,
  lower: `lower lowerjaw lowerarch inferior inferieur inferieure inf bas unterkiefer lowerscan lowerjawscan mandible
    mandibular mandibula mandibulaire mandibule mandib mand`,
  // "maxilar inferior" is a lower jaw: these mean upper only without another word for an arch
  jaw: 'maxilar maxillaire',
  biteScan: `bite bites bitescan mordida mordidas mordu morsure registro intercuspidacion intercuspidation
    intercuspation articulado articule bissnahme bissregistrat bissscan`,
  // a view in closed bite; iTero also uses the word in the names of its arches
  occlusion: 'occlusion oclusion occ',
  occlusal: 'occlusal oclusal occlusale oclusales occlusales occl ocl',
  right: 'right rightside derecho derecha der dcha dcho dch drcha droit droite dte drt rt',
  left: 'left leftside izquierdo izquierda izq izqda izqdo izda izdo gauche gche lt lft',
  side: `buccal bucal lateral laterale vestibular vestibulaire intraoral intraorale intrabuccal intrabuccale intrabucal
    endobuccal endobuccale molar molars molares molaires posterior posteriores`,
  intra: `intraoral intraorale intrabuccal intrabuccale intrabucal endobuccal endobuccale intra endo retractor retractors
    retractores separadores ecarteur ecarteurs teeth dientes dents`,
  extra: 'extraoral extraorale exobuccal exobuccale extra facial faciale',
  front: 'front frontal frontale anterior anteriores anterieur anterieure centre center central centro frente',
  face: 'face cara visage rostro retrato portrait headshot',
  rest: 'rest reposo repos serious serio seria relaxed relajado neutral neutro neutre',
  profile: 'profile profil perfil',
  smile: 'smile smiling sonrisa sonriendo sonriente sourire souriant souriante smiles sonrie',
  oblique: '34 oblique oblicua oblicuo threequarter threequarters trescuartos troisquarts',
  panoramic: `panoramic panoramica panoramique panorama panorex pano opg opt dpt ortopantomografia ortopantomograma
    ortopanto orthopantomogram orthopantomograma orthopantomogramme orthopantomographie orthopanto`,
  orto: 'orto',
  ceph: `ceph cephalo cephalometric cephalometry cephalogram cefalo cefalometria cefalometrica cefalometrico
    cephalometrie cephalometrique tele teleradiografia telerradiografia teleradio teleradiographie telerx latceph`,
  xray: 'xray xrays radiograph radiografia radiografias radiographie radiographies radio rx rxs rayos',
  periapical: 'periapical periapicales periapicals apical apicale retroalveolaire retroalveolaires',
  perio: `perio periodontal periodontics periodontograma periograma periodontogram parodontal parodontale sondaje
    sondage periochart`,
  centric: 'centric centrica centree',
  otherXray: `bitewing bitewings bw aleta aletas retrocoronaire retrocoronaires cbct tac dicom wrist carpal muneca poignet posteroanterior`,
} as const

const meanings = new Map<string, Meaning[]>()
for (const [meaning, words] of Object.entries(vocabulary) as [Meaning, string][])
  for (const word of words.split(/\s+/)) meanings.set(word, [...(meanings.get(word) ?? []), meaning])

/** The words of a file name, without its extension, accents and capitals: `UpperJaw_2.stl` → upper, jaw, 2. */
export function wordsInName(name: string): string[] {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The meanings of the words of a name; two words that belong together count as one ("bite wing", "x ray", "3/4"). */
export function meaningsOf(words: readonly string[]): ReadonlySet<Meaning> {
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  const joined = new Set(words.filter((_, at) => !isInPair(pairs, at)))
  for (const pair of pairs) joined.add(pair)
  return new Set([...joined].flatMap(word => meanings.get(word) ?? []))
}

// words with another meaning alone than with the next word: "bite" of "bite wing"
function isInPair(pairs: readonly string[], at: number): boolean {
  const owners = ['bitewing', 'bitewings']
  return owners.includes(pairs[at] ?? '') || owners.includes(pairs[at - 1] ?? '')
}
