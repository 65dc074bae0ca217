import { expect, test } from 'vitest'
import type { Slot } from '../contract/options.ts'
import { probableKind, probableSlot } from './assign.ts'

const file = (name: string, type = '') => new File([], name, { type })

// File names of scanners and clinics. At the end of the list: names without a meaning, or with two.
const namesOf: Record<Slot | 'nothing', string> = {
  'upper-scan': `
    UpperJaw.stl
    UpperJawScan.stl
    Lucia Gomez UpperJawScan.stl
    OrthoCAD_Export_20231104_UpperJaw.stl
    38201145_shell_occlusion_u.stl
    38201145_shell_occlusion_u(1).stl
    2024-03-18_00012-007-upperjaw.stl
    Perez_Ana_upper_2024.ply
    maxilla.stl
    Maxillary.obj
    maxillary_scan_final.ply
    maxilar superior.STL
    maxilar_sup.stl
    maxilar.stl
    Arcada superior.stl
    arcada_superior_Marta.ply
    ARCADA SUPERIOR.STL
    superior.stl
    sup.stl
    García Sup.stl
    arcade supérieure.ply
    arcade_superieure.obj
    maxillaire supérieur.stl
    maxillaire.stl
    Dupont haut.stl
    ArcadeHaut.stl
    upper arch.stl
    upper-arch-final-2.stl
    UPPER.STL
    Upper1.stl
    scan-upper.stl
    Roberto Ruiz upper.stl
    Izquierdo_upper.stl
    max.stl
    maxi 2.stl
    Max Weber upper.stl
    oclusal superior.stl
    Trios4_UpperScan.ply
    Oberkiefer.stl`,
  'lower-scan': `
    Roberto Ruiz lower.stl
    maxilar inferior.stl
    Maxilar Inferior Roberto.stl
    maxillaire inférieur.stl
    LowerJaw.stl
    LowerJawScan.stl
    Lucia Gomez LowerJawScan.stl
    OrthoCAD_Export_20231104_LowerJaw.stl
    38201145_shell_occlusion_l.stl
    2024-03-18_00012-007-lowerjaw.stl
    Perez_mandibular.ply
    mandible.stl
    mandibula.stl
    Mandíbula Ana.stl
    mandibulaire.stl
    mandibule_dupont.ply
    mand.stl
    Perez_mand_02.stl
    Arcada inferior.stl
    arcada_inferior_Marta.ply
    inferior.stl
    inf.stl
    arcada inf.stl
    arcade inférieure.ply
    arcade_inferieure.obj
    Dupont bas.stl
    lower arch.stl
    LOWER.STL
    lower2.stl
    scan-lower.stl
    Max Weber lower.stl
    Roberta_lower.obj
    Unterkiefer.stl`,
  'bite-scan': `
    Bite_1.stl
    BiteScan.stl
    Bite2.stl
    LeftBite.stl
    right bite.stl
    scan-bite.stl
    Buccal Bite.ply
    mordida.stl
    Mordida derecha.stl
    registro de mordida.stl
    oclusión.stl
    occlusion.ply
    Occlusion Dupont.stl
    mordu.stl
    intercuspidation.stl
    38201145_bite_right.stl`,
  'frontal-rest': `
    frontal-rest.jpg
    frontal reposo.jpg
    cara.jpg
    Cara frontal.png
    face.jpg
    visage.jpg
    visage au repos.jpg
    Rostro reposo.jpeg
    retrato.jpg
    Portrait.jpg
    extraoral frontal.jpg
    exobuccale face.jpg
    FaceFront.jpg
    Face_Rest.png
    frente en reposo.jpg
    frontal.jpg
    Face repos 2.jpg`,
  'frontal-smile': `
    sonrisa.jpg
    ortodoncia sonrisa.jpg
    Ortodoncia_Sonrisa.JPG
    frontal-smile.jpg
    Smile.JPG
    face smiling.jpg
    cara sonriendo.jpg
    Sonrisa frontal 2.jpg
    sourire.jpg
    face sourire.jpeg
    visage souriant.jpg
    FrontSmile.png
    extraoral sonrisa.jpg
    orto sonrisa.jpg`,
  'profile-rest': `
    perfil.jpg
    perfil derecho.jpg
    Perfil_Derecho.JPG
    perfil dcho.jpg
    perfil reposo.jpg
    profil droit.jpg
    profil.jpeg
    Profil droit au repos.jpg
    right profile.jpg
    RightProfile.jpg
    profile-rest.jpg
    profile.png
    Profile_R.jpg
    ortodoncia perfil.jpg
    extraoral perfil.jpg
    face profil.jpg`,
  'upper-occlusal': `
    upper-occlusal.jpg
    UpperOcclusal.jpg
    occlusal upper.jpg
    oclusal superior.png
    oclusal_sup.jpg
    Oclusal Sup 2.jpg
    arcada superior.jpg
    maxilar superior.jpg
    occlusale supérieure.jpg
    arcade supérieure.jpg
    upper arch mirror.jpg
    maxillary occlusal.jpg
    maxilar oclusal.jpg
    espejo superior.jpg
    miroir haut.jpg`,
  'lower-occlusal': `
    lower-occlusal.jpg
    LowerOcclusal.jpg
    occlusal lower.jpg
    oclusal inferior.png
    oclusal_inf.jpg
    arcada inferior.jpg
    maxilar inferior.jpg
    occlusale inférieure.jpg
    arcade inférieure.jpg
    lower arch mirror.jpg
    mandibular occlusal.jpg
    espejo inferior.jpg
    miroir bas.jpg`,
  'right-buccal': `
    right-buccal.jpg
    RightBuccal.jpg
    buccal right.jpg
    Buccal_R.jpg
    lateral derecha.jpg
    lateral dcha.jpg
    lateral_der.jpg
    Lateral D.jpg
    dcha.jpg
    derecha 2.jpg
    intraoral derecha.jpg
    intraoral dch.jpg
    oclusión derecha.jpg
    mordida derecha.jpg
    latérale droite.jpg
    vestibulaire droit.jpg
    droite.jpeg
    right.jpg
    right side occlusion.jpg
    intra-buccale droite.jpg`,
  'left-buccal': `
    left-buccal.jpg
    LeftBuccal.jpg
    buccal left.jpg
    Buccal_L.jpg
    lateral izquierda.jpg
    lateral izq.jpg
    lateral_izqda.jpg
    Lateral I.jpg
    izq.jpg
    izquierda 2.jpg
    intraoral izquierda.jpg
    intraoral izda.jpg
    oclusión izquierda.jpg
    latérale gauche.jpg
    latérale G.jpg
    gauche.jpeg
    left.jpg
    left side occlusion.jpg
    intra-buccale gauche.jpg`,
  'front-occlusion': `
    front-occlusion.jpg
    FrontOcclusion.jpg
    frontal en oclusión.jpg
    oclusión frontal.jpg
    oclusion.jpg
    mordida frontal.jpg
    intraoral frontal.jpg
    IntraoralFront.jpg
    intrabucal frontal.jpg
    intra-buccale de face.jpg
    dents serrées face.jpg
    front bite.jpg
    anterior.jpg
    dientes frontal.jpg
    centro oclusion.jpg`,
  panoramic: `
    OPG 2026.png
    panoramic.jpg
    Panorámica.jpg
    panoramique.jpg
    PANO_Perez.png
    rx panoramica.jpg
    Rx_Pano.jpg
    radiografía panorámica.jpg
    radio panoramique.png
    ortopantomografía.jpg
    Ortopanto 2025.jpg
    orto.jpg
    orthopantomogram.png
    panoramic x-ray.jpg
    DPT.png`,
  'lateral-ceph': `
    teleradiografia.jpg
    Telerradiografía lateral.jpg
    téléradiographie.jpg
    tele.jpg
    tele perfil.jpg
    ceph.png
    LatCeph.jpg
    lateral ceph.jpg
    lateral-ceph.png
    cefalometría.jpg
    céphalométrie.png
    rx perfil.jpg
    rx lateral de cráneo.jpg
    radio de profil.jpg
    Cephalogram_2024.jpg`,
  'other-xray': `
    bitewing right.jpg
    bite wing left.jpg
    BW_dcha.jpg
    rx aleta derecha.jpg
    CBCT slice.png
    ceph frontal.jpg
    radiografía muñeca.jpg`,
  'profile-smile': `
    perfil sonrisa.jpg
    ProfileSmile.jpg
    profil sourire.jpg`,
  'three-quarter': `
    cara tres cuartos.jpg
    face oblique smile.jpg
    visage trois quarts.jpg`,
  periapical: `
    periapical 11.jpg
    periapicales.png
    rétro-alvéolaire 21.jpg
    rx apical 36.jpg`,
  cbct: `
    cbct.zip
    dicom 2026.zip
    Lopez.zip`,
  'centric-scan': `
    centric relation.stl
    relación céntrica.stl
    Bite CR.stl
    mordida RC.stl
    relation centrée.ply`,
  'perio-chart': `
    periodontograma.pdf
    Perio chart.pdf
    bilan parodontal.pdf`,
  document: `
    informe.pdf
    Upper report.pdf
    lettre du médecin.pdf`,
  nothing: `
    DSC_0412.JPG
    IMG_0412.JPG
    IMG_E2231.jpeg
    IMG-20240318-WA0007.jpg
    PXL_20240318_101112.jpg
    20240318_101112.jpg
    Foto 3.jpg
    photo.jpg
    scan1.stl
    export.ply
    Max Weber.stl
    Weber Max.stl
    Ana L.stl
    3-4 derecha.jpg
    Roberto Ruiz.stl
    Obermeier.stl
    Supriya.stl
    Infante.stl
    Basilio.stl
    upper and lower.stl
    superior e inferior.stl
    lower bite.stl
    RC.stl
    tres cuartos oblicua.jpg
    rx.jpg
    ortodoncia.jpg
    Ortoplus 3.jpg
    Profiltek.jpg
    Facebook_2231.jpg
    Caracas.jpg
    lateral.jpg
    buccal.jpg
    oclusal.jpg
    left and right.jpg
    sonrisa derecha.jpg
    Ana Izquierdo sonrisa.jpg
    oblicua derecha.jpg
    tres cuartos.jpg
    upper anterior.jpg
    upper right.jpg
    cara derecha.jpg
    pano + tele.jpg
    Antagonist.stl`,
}
const table = Object.entries(namesOf).flatMap(([slot, names]) =>
  names
    .trim()
    .split('\n')
    .map(name => [name.trim(), slot === 'nothing' ? undefined : slot] as const),
)

test('the table holds more than 200 different names', () => {
  expect(new Set(table.map(([name]) => name)).size).toBe(table.length)
  expect(table.length).toBeGreaterThan(200)
})

test('each name leads to its slot, or to no slot when it has no meaning or two', () => {
  const guesses = table.map(([name]) => [name, probableSlot(file(name))])
  expect(guesses.filter(([, slot], at) => slot !== table[at]?.[1])).toEqual([])
})

test('accents, capitals, underscores and hyphens change nothing', () => {
  const variants = (name: string) => [
    name.normalize('NFD'),
    name.toUpperCase(),
    name.replaceAll(' ', '_'),
    name.replaceAll(' ', '-'),
    name.normalize('NFD').replace(/\p{M}/gu, ''),
    name.replace('.', ' (1).'),
  ]
  const hasCamel = /\p{Ll}\p{Lu}/u
  const wrong = table
    .filter(([name]) => !hasCamel.test(name))
    .flatMap(([name, slot]) => variants(name).filter(variant => probableSlot(file(variant)) !== slot))
  expect(wrong).toEqual([])
})

test('a name without a meaning leads to no slot', () => {
  expect(probableKind(file('DSC_0412.JPG'))).toBe('photo')
  expect(probableKind(file('rx.jpg'))).toBe('xray')
  expect(probableKind(file('scan.rar'))).toBeUndefined()
})
