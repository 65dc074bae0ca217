import { z } from 'zod'

/**
 * The 17 autonomous communities (specification, section 3). Place names of an address are the same in every language.
 */
export const communities = [
  { value: 'andalucia', label: 'Andalucía' },
  { value: 'aragon', label: 'Aragón' },
  { value: 'asturias', label: 'Principado de Asturias' },
  { value: 'baleares', label: 'Illes Balears' },
  { value: 'canarias', label: 'Canarias' },
  { value: 'cantabria', label: 'Cantabria' },
  { value: 'castilla-la-mancha', label: 'Castilla-La Mancha' },
  { value: 'castilla-y-leon', label: 'Castilla y León' },
  { value: 'cataluna', label: 'Cataluña' },
  { value: 'comunitat-valenciana', label: 'Comunitat Valenciana' },
  { value: 'extremadura', label: 'Extremadura' },
  { value: 'galicia', label: 'Galicia' },
  { value: 'la-rioja', label: 'La Rioja' },
  { value: 'madrid', label: 'Comunidad de Madrid' },
  { value: 'murcia', label: 'Región de Murcia' },
  { value: 'navarra', label: 'Comunidad Foral de Navarra' },
  { value: 'pais-vasco', label: 'País Vasco' },
] as const

/**
 * Ceuta and Melilla belong to no community: they are autonomous cities (Spanish Constitution, fifth transitional
 * provision), so the list of communities has its 17, and these two are listed beside it.
 */
export const autonomousCities = [
  { value: 'ceuta', label: 'Ciudad Autónoma de Ceuta' },
  { value: 'melilla', label: 'Ciudad Autónoma de Melilla' },
] as const

/**
 * The 50 provinces, Ceuta (once: decision 0241) and Melilla: `code` is that of the national statistics institute, with
 * which every postal code of the province begins; `community` follows from the province and is never stored.
 */
export const provinces = [
  { value: 'a-coruna', label: 'A Coruña', code: '15', community: 'galicia' },
  { value: 'alava', label: 'Araba/Álava', code: '01', community: 'pais-vasco' },
  { value: 'albacete', label: 'Albacete', code: '02', community: 'castilla-la-mancha' },
  { value: 'alicante', label: 'Alicante/Alacant', code: '03', community: 'comunitat-valenciana' },
  { value: 'almeria', label: 'Almería', code: '04', community: 'andalucia' },
  { value: 'asturias', label: 'Asturias', code: '33', community: 'asturias' },
  { value: 'avila', label: 'Ávila', code: '05', community: 'castilla-y-leon' },
  { value: 'badajoz', label: 'Badajoz', code: '06', community: 'extremadura' },
  { value: 'baleares', label: 'Illes Balears', code: '07', community: 'baleares' },
  { value: 'barcelona', label: 'Barcelona', code: '08', community: 'cataluna' },
  { value: 'bizkaia', label: 'Bizkaia', code: '48', community: 'pais-vasco' },
  { value: 'burgos', label: 'Burgos', code: '09', community: 'castilla-y-leon' },
  { value: 'caceres', label: 'Cáceres', code: '10', community: 'extremadura' },
  { value: 'cadiz', label: 'Cádiz', code: '11', community: 'andalucia' },
  { value: 'cantabria', label: 'Cantabria', code: '39', community: 'cantabria' },
  { value: 'castellon', label: 'Castellón/Castelló', code: '12', community: 'comunitat-valenciana' },
  { value: 'ceuta', label: 'Ceuta', code: '51', community: 'ceuta' },
  { value: 'ciudad-real', label: 'Ciudad Real', code: '13', community: 'castilla-la-mancha' },
  { value: 'cordoba', label: 'Córdoba', code: '14', community: 'andalucia' },
  { value: 'cuenca', label: 'Cuenca', code: '16', community: 'castilla-la-mancha' },
  { value: 'gipuzkoa', label: 'Gipuzkoa', code: '20', community: 'pais-vasco' },
  { value: 'girona', label: 'Girona', code: '17', community: 'cataluna' },
  { value: 'granada', label: 'Granada', code: '18', community: 'andalucia' },
  { value: 'guadalajara', label: 'Guadalajara', code: '19', community: 'castilla-la-mancha' },
  { value: 'huelva', label: 'Huelva', code: '21', community: 'andalucia' },
  { value: 'huesca', label: 'Huesca', code: '22', community: 'aragon' },
  { value: 'jaen', label: 'Jaén', code: '23', community: 'andalucia' },
  { value: 'la-rioja', label: 'La Rioja', code: '26', community: 'la-rioja' },
  { value: 'las-palmas', label: 'Las Palmas', code: '35', community: 'canarias' },
  { value: 'leon', label: 'León', code: '24', community: 'castilla-y-leon' },
  { value: 'lleida', label: 'Lleida', code: '25', community: 'cataluna' },
  { value: 'lugo', label: 'Lugo', code: '27', community: 'galicia' },
  { value: 'madrid', label: 'Madrid', code: '28', community: 'madrid' },
  { value: 'malaga', label: 'Málaga', code: '29', community: 'andalucia' },
  { value: 'melilla', label: 'Melilla', code: '52', community: 'melilla' },
  { value: 'murcia', label: 'Murcia', code: '30', community: 'murcia' },
  { value: 'navarra', label: 'Navarra', code: '31', community: 'navarra' },
  { value: 'ourense', label: 'Ourense', code: '32', community: 'galicia' },
  { value: 'palencia', label: 'Palencia', code: '34', community: 'castilla-y-leon' },
  { value: 'pontevedra', label: 'Pontevedra', code: '36', community: 'galicia' },
  { value: 'salamanca', label: 'Salamanca', code: '37', community: 'castilla-y-leon' },
  { value: 'santa-cruz-de-tenerife', label: 'Santa Cruz de Tenerife', code: '38', community: 'canarias' },
  { value: 'segovia', label: 'Segovia', code: '40', community: 'castilla-y-leon' },
  { value: 'sevilla', label: 'Sevilla', code: '41', community: 'andalucia' },
  { value: 'soria', label: 'Soria', code: '42', community: 'castilla-y-leon' },
  { value: 'tarragona', label: 'Tarragona', code: '43', community: 'cataluna' },
  { value: 'teruel', label: 'Teruel', code: '44', community: 'aragon' },
  { value: 'toledo', label: 'Toledo', code: '45', community: 'castilla-la-mancha' },
  { value: 'valencia', label: 'Valencia/València', code: '46', community: 'comunitat-valenciana' },
  { value: 'valladolid', label: 'Valladolid', code: '47', community: 'castilla-y-leon' },
  { value: 'zamora', label: 'Zamora', code: '49', community: 'castilla-y-leon' },
  { value: 'zaragoza', label: 'Zaragoza', code: '50', community: 'aragon' },
] as const

export const Province = z.enum(provinces.map(province => province.value))
export type Province = z.infer<typeof Province>

/** The community of a province: one of the 17, or one of the two cities itself. */
export const Community = z.enum([...communities, ...autonomousCities].map(community => community.value))
export type Community = z.infer<typeof Community>

/** The days of the specification, Monday first; their names in each language are in `text/`. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]
