import { foldForMatching } from './folded-text.js';

/** Words that never belong in a text about food, whatever the context. Compared with folded text. */

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Prefixes: brands and generics of insulin and of every other glucose-lowering medicine. */
const MEDICINES = words(`
  novorapid novolog novomix novolin novopen humalog humulin humapen lantus levemir tresiba toujeo fiasp lyumjev apidra
  basaglar abasaglar admelog actrapid insulatard protaphan mixtard insuman afrezza semglee rezvoglar ryzodeg xultophy
  soliqua suliqua awiqli icodec myxredlin trurapi kirsty merilog hypurin lusduna velosulin ultratard monotard actraphane
  wosulin basalin basalog glaritus lispro glargin glulisin detemir degludec isophan ultralente
  metformin glucophag siofor fortamet glumetza riomet ozempic wegovy rybelsus semaglutid victoza saxenda liraglutid
  trulicity dulaglutid byetta bydureon exenatid mounjaro zepbound tirzepatid lixisenatid adlyxin lyxumia albiglutid
  retatrutid jardianc farxiga forxiga invokan steglatro brenzavvy inpefa synjardy xigduo invokamet glyxambi qtern
  trijardy januvi janumet onglyza tradjenta trajenta galvus eucreas nesina jentadueto vipidia amaryl glucotrol
  glibenclamid glyburid gliclazid glipizid glimepirid diamicron micronase euglucon daonil tolbutamid chlorpropamid
  repaglinid nateglinid novonorm starlix pioglitazon rosiglitazon avandia acarbos glucobay miglitol pramlintid symlin
  glucagon gvoke baqsimi zegalogue sulfonylurea sulphonylurea biguanid antidiabetic
`);
const MEDICINE_ENDINGS = words('gliflozin gliflozina gliptin gliptina glutide glutid insulin');
const SHORT_MEDICINES = [
  'aspart',
  'nph',
  'novo ?(?:rapid|log|mix)',
  'glp-? ?1',
  'sglt-? ?2',
  'dpp-? ?4',
  'actos',
  'prandin',
];

const DEVICES = words(`
  syringe needle cannula vial ampoule reservoir cgm glucometer glucosemeter dexcom omnipod freestyle minimed
  autobolus inhaler jeringa jeringuilla kanule katheter insulinpumpe pumpe lancet plunger dial tablet pill medication medicine
`);

/** Prefixes of the words for insulin, units, doses and injecting, in languages other than English, German and Spanish. */
const OTHER_BEGINNINGS = words(`
  inzulin insuliin inslin inswlin intsulin jednotk jednotek jednostk jednostek egyseg yksikko enheder vienib uhikut
  davk dawk dosering dosatge adagol annostel iniekc injekc injic wstrzyk vstrikn injet inject injek iniett enjekt
  spruta sprojt suntik spuit spruzz bazal bolusz bolusow
`);
const OTHER_WHOLE = words(`
  enhet enheter unite unites unita unitati unidade unidades eenheid eenheden vienetai birim doza dozy dozu dozele tiem
`);
const OTHER_SCRIPTS = [
  ...words(
    'инсулин інсулін інсулин единиц единица одиниц одиница ед. доза дозу дозы дози введите вколоть укол инъекц болюс',
  ),
  ...words('ινσουλιν μοναδες μοναδα δοση ενεση ინსულინ ინექცი ինսուլին ներարկ'),
  ...words(
    '胰岛素 胰島素 岛素 島素 单位 單位 単位 剂量 劑量 用量 投与量 注射 打针 打針 インスリン インシュリン ボーラス ユニット',
  ),
  ...words(
    '인슐린 단위 용량 주사 투여 انسولين انسولین إنسولين وحدة وحدات جرعة حقن تزریق אינסולין יחידות יחידה מינון הזרק',
  ),
  ...words('इंसुलिन इन्सुलिन यूनिट इकाई खुराक ইনসুলিন ইউনিট ইন্সুলিন இன்சுலின் ఇన్సులిన్ ઇન્સ્યુલિન ಇನ್ಸುಲಿನ್ ഇൻസുലിൻ ਇਨਸੁਲਿਨ'),
  ...words('อินซูลิน ยูนิต หน่วย ฉีด ኢንሱሊን'),
];

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (list: readonly string[]): string => list.join('|');

export const dosingWords: readonly RegExp[] = [
  // Insulin however it is spaced, dotted or spelled with digits, in English, Slavic, Turkic and Finnic spellings.
  /[i1l|!][\W_]{0,6}n[\W_]{0,6}[sz5$][\W_]{0,6}[uvyw][\W_]{0,6}[l1|!i][\W_]{0,6}[i1l|!y][\W_]{0,6}n/,
  new RegExp(String.raw`\b(?:${anyOf([...MEDICINES, ...OTHER_BEGINNINGS])})`),
  new RegExp(String.raw`(?:${anyOf(MEDICINE_ENDINGS)})\b`),
  new RegExp(String.raw`\b(?:${anyOf([...SHORT_MEDICINES, ...OTHER_WHOLE])})\b`),
  new RegExp(String.raw`\b(?:${anyOf(DEVICES)})s?\b`),
  new RegExp(anyOf(OTHER_SCRIPTS.map((word) => literally(foldForMatching(word))))),
];
