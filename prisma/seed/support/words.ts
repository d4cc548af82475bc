/* The parts of names and texts. All of them are invented. */

export const firstNames =
  `Ada Alma Amadou Anouk Aylin Bao Bela Bruno Carys Cem Chidi Dagny Dario Davit Edda Eino Elif Emeka Enzo Esme Fadi Farah
Finn Freya Gael Gemma Goran Hana Hector Hilde Ida Ilse Imran Iris Ivo Jalen Jonas Juno Kaito Kalle Kira Lamar Leila Lior Luca Mads Maeve
Malik Marit Mina Nadia Nils Noor Odin Olga Orla Otis Paloma Pia Quinn Rafa Ravi Rhea Ronja Rosa Runa Sami Selma Shay Sora Tamsin Tariq
Thea Tomas Uma Una Vera Viggo Wanda Wren Xenia Yara Yusuf Zadie Zeno Zora`.split(/\s+/);

export const lastNames =
  `Abbott Achterberg Adeyemi Aldane Amberley Arkwright Baptiste Barrow Bellweather Birch Blakemore Brandt Brightwater Calloway
Castellan Chandra Coldstream Corbeau Darrow Delacroix Demir Dunmore Eastwick Ekström Elderwood Fairbairn Falk Ferreira Fitzroy Galloway
Garrick Glenmore Grimaldi Hale Hartigan Hawksmoor Holmqvist Ibarra Ingram Jansen Kaminski Kestrel Kowal Lanternier Larkin Lindqvist
Lockwood Marchetti Marlowe Mbeki Merriweather Morrow Nakamura Nightingale Novak Oakes Okafor Olander Pemberton Petrov Quill Rasmussen
Ravenscroft Rosenthal Rowan Sandoval Silverlake Sorrell Stroud Takeda Thorne Underhill Valdez Vance Vesterholm Wexford Whitlock Winter
Yamane Yardley Zapata Zeller Ziegler Zola`.split(/\s+/);

/** Names that programs often mishandle: other scripts, right-to-left text, accents, punctuation, emoji and great length. */
export const rareNames: readonly (readonly [string, string])[] = [
  ['نور', 'الحكيم'],
  ['ליאור', 'בן־דוד'],
  ['さくら', '山根'],
  ['Ὀρέστης', 'Παπαδάκης'],
  ['Анастасия', 'Кузнецова'],
  ['लक्ष्मी', 'कृष्णमूर्ति'],
  ['น้ำฝน', 'ศรีสุวรรณ์'],
  ['서연', '김'],
  ['晓明', '李'],
  ['Łucja', 'Żółć-Wiśniewska'],
  ['Mx. Ó Súilleabháin', "D'Aurevilly-O’Neill"],
  ['Nguyễn Thị', 'Ngọc Ánh'],
  ['Zoë 🎲', 'van der Würfel'],
  ['Bartholomäus Maximilian Konstantin Leopold', 'von und zu Hohenlohe-Langenscheidt-Obertrubach auf der Wiesenhöhe'],
  ['Ῥόδη-Маргарита', 'Ковальчук-Őrsi'],
];

export const adjectives =
  `amber ancient brass clockwork crimson distant emerald frozen gilded hidden hollow indigo ivory jade luminous midnight
misty northern painted quiet restless rusted sapphire scarlet silent silver sleeping sunken tangled twilight velvet wandering winter`.split(
    /\s+/,
  );

export const nouns =
  `anchor archive atlas badger beacon bellows bridge caravan citadel comet compass crown dragon engine falcon forge fox garden
glacier harbor heron island kraken labyrinth lantern lighthouse market meadow mirror moon observatory orchard owl palace phoenix raven reef
river spire stag star tavern tower vault voyage whale willow wyvern`.split(/\s+/);

export const sentences = [
  'Doors open a quarter of an hour early.',
  'Beginners are welcome; someone always explains the rules.',
  'Keep aisles free for wheelchairs and strollers.',
  'Water is free at every bar: bring a bottle.',
  'The people with green lanyards know the way.',
  'Dice found on the floor belong to the jar at the desk.',
  'The elevator is behind the second door on the left.',
  'Snacks are fine, sticky fingers are not.',
  'Quiet hours begin at eleven.',
  'If a table is empty ten minutes after the start, it is yours.',
  'Photographs only with a smile from everybody in them.',
  'There are ear plugs at the information desk.',
] as const;

export const remarks = [
  'Asked for a receipt by email.',
  'Came to the desk twice; the printer was out of ribbon.',
  'Spelling of the name corrected at the counter.',
  'Needs a seat near the door.',
  'Brings a guide dog.',
  'Paid in coins. All of it. 🪙',
  'Will pick the badge up on Friday evening.',
  'ملاحظة: يفضّل التواصل عبر البريد الإلكتروني.',
] as const;
