/** What a program says of a kind of event. `{game}` stands for the title of a game. */
export interface Program {
  /** Titles that occur once. */
  readonly titles: readonly string[];
  /** What events are called when these are used up. */
  readonly forms: readonly string[];
  /** First sentences of descriptions. */
  readonly pitches: readonly string[];
}
const list = (text: string): string[] => text.split(/\s*\|\s*/);

const talks =
  list(`How to explain a game in five minutes | Rules that nobody misreads | Forty years of dice | Maps that tell a story |
What playtesters will not tell you | A short history of the hexagon | Solo games for people who like company |
Running a game for ten-year-olds | Why we keep score | Printing your own cards at home |
The economics of a small publisher | Game nights for the whole neighborhood | Villains worth losing to |
Accessible games: color, type and touch | Asking better questions as a game leader |
From prototype to shelf in three years`);

/** The program by type of event. */
export const programs: Readonly<Record<string, Program>> = {
  'Board game': {
    titles: [],
    forms: ['{game}', '{game} for beginners', '{game}: the expansion', '{game} in teams of two'],
    pitches: [
      'Trade, build and outbid your neighbors.',
      'A quick game of routes and nerve; we teach it.',
      'Everyone plans at once, and then the cards are turned.',
      'We play the long version, with the map on the back.',
    ],
  },
  'Role-playing game 🎲': {
    titles: list(`The lighthouse that answered back | Three thieves and a wedding | Snow over Port Vesper |
The last train from Hollow Hill | A very small apocalypse | The mapmaker’s debt |
Night shift at the museum of clocks | What the river kept | The duchess is not at home | Salt, rope and candles |
A song for the drowned city | Six letters without a stamp | The understudy | Bees of the ninth moon`),
    forms: ['The secret of the {game}', 'One night at the {game}'],
    pitches: [
      'A mystery for new and old hands. Characters are ready.',
      'Somebody at this table is lying, and it may be you.',
      'A short adventure with a long fall at the end.',
      'Bring nothing but an accent.',
    ],
  },
  'Card game': {
    titles: [],
    forms: ['{game}: open draft', '{game}: learn to play', '{game}: ladder games'],
    pitches: ['Decks are provided.', 'Three rounds, and the best two count.', 'Build a hand, bluff, and pass to the left.'],
  },
  Miniatures: {
    titles: list(`Siege at the river gate | Convoy through the ice | Skirmish in the orchard | Airships over the bay |
The bridge at dawn | Raid on the salt works | Dragons against the harbor | Hold the signal tower`),
    forms: ['Battle for the {game}', 'Race to the {game}'],
    pitches: ['Painted armies are on the table.', 'A large map, two sides, and one bridge.', 'New players get an ally.'],
  },
  Lecture: {
    titles: talks,
    forms: ['The making of {game}'],
    pitches: [
      'Forty minutes, and time for questions.',
      'With examples to pass around.',
      'For everyone who makes or breaks games.',
    ],
  },
  Talk: {
    titles: talks,
    forms: ['The making of {game}'],
    pitches: ['Forty minutes, and time for questions.', 'With examples to pass around.'],
  },
  'Stage show 🎭': {
    titles: list(`The improvised dungeon | Opening night | Guess the rule: the game show | Dice tower unplugged |
The great costume parade | Live: the worst game of the year | Charity auction | The lantern concert |
Two truths and a troll | Closing ceremony | Late night with the game masters | The quiz of quizzes`),
    forms: ['{game}: the musical'],
    pitches: ['Doors open 15 minutes early.', 'You decide what happens next.', 'Loud, short and seldom rehearsed.'],
  },
  Workshop: {
    titles: list(`Paint your first miniature | Casting dice in resin | Sew a dice bag | Box inserts from foam board |
Terrain from what others throw away | Bookbinding for rule books | Lettering for maps | Cut your own game pieces |
Make-up for live role-play | Lantern making | Prototype in an afternoon | Speak up: voices for game masters`),
    forms: ['Build a model of the {game}'],
    pitches: ['All material is included.', 'You take home what you make.', 'No experience needed.'],
  },
  Film: {
    titles: list(`The chess club | Midnight on track nine | A king for a day | The toy maker of Lisbon | Forty-two moves |
The long weekend | Paper moons | The cartographer | Rain check | Hide and seek | The tin parade |
North of everywhere`),
    forms: ['{game}', 'The return of the {game}'],
    pitches: ['With subtitles.', 'A classic on the large screen.', 'With a talk by the people who made it.'],
  },
  'Family game': {
    titles: list(`Build the tallest tower | Pirates and parents | The sleepy dragon | Treasure hunt through the hall |
Dominoes by the thousand | Monster bakery | Giant pick-up sticks | Who stole the lantern? | Story cubes |
The big memory match | Marbles and ramps | Grandparents against the rest`),
    forms: ['{game} for families'],
    pitches: ['For ages 6 and up, with one grown-up at least.', 'Short rounds, and everyone wins something.'],
  },
  'Live role-play': {
    titles: list(`Council of seven crowns | The séance at Number 12 | Last call at the Blue Comet | Witnesses | The masked ball |
An heir for Lord Underhill | Lost luggage | The jury is out | Embassy of the moon | Tea with the enemy |
The island vote | A funeral with guests`),
    forms: ['The heirs of the {game}'],
    pitches: ['Costumes are there to borrow.', 'Characters are sent a week before.', 'Talk, plot, and leave by the other door.'],
  },
  'Test of a prototype': {
    titles: [],
    forms: ['Playtest: {game}', 'First look: {game}'],
    pitches: ['Play it, break it, and tell us.', 'The designer is at the table.', 'Two rounds, then ten questions.'],
  },
  'لعبة كلاسيكية': {
    titles: list(`طاولة الزهر | الشطرنج السريع | بطولة الكيرم | المنقلة | الدومينو | ورق الشدة | لعبة القلعة | سباق الجمال |
ليلة الألغاز`),
    forms: ['طاولة الزهر: {game}', 'الشطرنج: {game}'],
    pitches: ['للمبتدئين والمحترفين.', 'Played the way grandparents do.'],
  },
};
