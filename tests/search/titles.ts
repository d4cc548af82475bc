/*
 * Titles as conventions have them, all different, and misspelt ones: the same ones for the same seed.
 */
const words = (text: string) => text.trim().split(/\s+/);
const adjectives = words(`
  Ancient Broken Burning Clever Cosmic Crimson Crooked Cursed Daring Deadly Distant Electric Emerald Endless Fabulous Fallen Fearless
  Forbidden Forgotten Frozen Furious Gentle Ghostly Gilded Glorious Golden Hidden Hollow Hungry Iron Jolly Last Lonely Lost Lucky Mighty
  Midnight Misty Mystic Nameless Obsidian Perfect Quiet Radiant Reckless Restless Royal Rusty Sacred Savage Scarlet Secret Shattered Silent
  Silver Sleeping Stolen Sunken Swift Thirsty Twisted Velvet Violet Wandering Whispering Wicked Wild Winter Wooden`);
const things = words(`
  Airship Alchemist Archive Armada Bakery Bazaar Beacon Bridge Brewery Cabinet Canyon Caravan Castle Cathedral Cavern Citadel Clockwork
  Colony Comet Compass Council Courier Crown Dragon Dungeon Empire Engine Expedition Fortress Frontier Galaxy Gambit Garden Goblin Griffin
  Harbor Harvest Heist Horizon Island Jungle Kingdom Labyrinth Lantern Library Lighthouse Machine Market Meadow Merchant Mirror Monastery
  Monster Mountain Museum Necromancer Nebula Oracle Orchard Outpost Palace Pirate Planet Plague Portal Prophecy Pyramid Quarry Railroad
  Raven Reactor Reef River Robot Sanctuary Satellite Serpent Shipwreck Smuggler Sorcerer Station Storm Submarine Temple Theater Throne Tower
  Treasure Tribunal Tundra Vampire Vault Village Volcano Voyage Werewolf Windmill Wizard`);
const places = words(`
  Albion Arcadia Avalon Babylon Barcelona Bergen Camelot Carcassonne Cordoba Cairo Delphi Dublin Edinburgh Florence Gibraltar Havana Ithaca
  Jaipur Kyoto Lisbon London Lyon Madeira Marrakesh Montreal Nairobi Naples Odessa Orleans Oslo Prague Quebec Reykjavik Rotterdam Samarkand
  Savannah Seville Shanghai Sparta Tallinn Tangier Toledo Trieste Utrecht Valencia Venice Verona Vienna Warsaw York Zanzibar Zurich`);
const activities = words(`
  Academy Adventure Auction Banquet Battle Brawl Carnival Challenge Championship Chronicle Clash Conspiracy Crusade Demo Derby Diplomacy
  Drafting Duel Escape Exchange Feast Festival Finals Gathering Hunt Introduction Invasion League Marathon Masquerade Mystery Negotiation
  Painting Parade Playtest Qualifier Quest Race Rebellion Reunion Rumble Seminar Showdown Siege Skirmish Storytelling Summit Tournament
  Trial Tutorial Uprising Workshop`);
const hosts = words(
  'Abigail Benedict Cassandra Dominic Eleanor Frederick Genevieve Harrison Isabella Jeremiah Katherine Leonardo Margaret',
);

/** Numbers from 0 up to 1 that look like chance (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const one = <T>(random: () => number, from: readonly T[]) => from[Math.floor(random() * from.length)] as T; // none of the lists is empty

const forms: readonly ((pick: (from: readonly string[]) => string) => string)[] = [
  (pick) => `The ${pick(adjectives)} ${pick(things)} of ${pick(places)}`,
  (pick) => `${pick(things)} ${pick(activities)}: ${pick(adjectives)} ${pick(things)}`,
  (pick) => `${pick(places)} ${pick(things)} ${pick(activities)}`,
  (pick) => `${pick(hosts)}'s ${pick(adjectives)} ${pick(things)} ${pick(activities)}`,
  (pick) => `Learn to Play ${pick(adjectives)} ${pick(things)}`,
  (pick) => `${pick(activities)} in the ${pick(adjectives)} ${pick(things)}`,
  (pick) => `${pick(things)} & ${pick(things)}: ${pick(places)} ${pick(activities)}`,
];

/** So many titles, no two of them alike. */
export function titles(count: number, seed: number): string[] {
  const random = chance(seed);
  const made = new Set<string>();
  while (made.size < count) made.add(one(random, forms)((from) => one(random, from)));
  return [...made];
}
/** A few sentences about something. */
export function description(random: () => number): string {
  const sentence = () =>
    `${one(random, activities)} with the ${one(random, adjectives).toLowerCase()} ${one(random, things).toLowerCase()} near ${one(random, places)}, led by ${one(random, hosts)}.`;
  return Array.from({ length: 1 + Math.floor(random() * 4) }, sentence).join(' ');
}

/** The text with one letter left out, doubled, replaced or swapped with the next. */
function slip(text: string, random: () => number): string {
  const letters = [...text];
  const at = one(
    random,
    letters.flatMap((letter, n) => (/\p{L}/u.test(letter) ? [n] : [])),
  );
  const letter = letters[at] ?? '';
  switch (Math.floor(random() * 4)) {
    case 0:
      letters.splice(at, 1);
      break;
    case 1:
      letters.splice(at, 0, one(random, [...'abcdefghijklmnopqrstuvwxyz']));
      break;
    case 2:
      letters[at] = one(
        random,
        [...'abcdefghijklmnopqrstuvwxyz'].filter((other) => other !== letter.toLowerCase()),
      );
      break;
    default:
      letters.splice(at, 2, letters[at + 1] ?? '', letter);
  }
  return letters.join('');
}
/** The title with one or two slips of the finger. */
export function misspelt(title: string, random: () => number): string {
  const once = slip(title, random);
  return random() < 0.5 ? once : slip(once, random);
}
