/**
 * SHA-256 of every released prompt text. Stored estimates name the version that made them, so a text changed under its version
 * would falsify them. To change a prompt, add a version.
 */
export const releasedHashes: Readonly<Record<string, string>> = {
  'v1.0': 'ebef0a7643853abd8bb305012f01f68d7250706a5740b184379fadb5c985a48b',
  'v2.0': '445a20dff817ba8b5015d7164f7a059f86fc67dd7ac766699ff613f787643ca1',
  'v3.0': '2872a47b35ed4dd58f64239a3412d2294f2b8690992e3a030b2ac094c37fc523',
  'v2.3': 'db2dea0df7db2dd0095eaa5644d7dac46e8583d49054ba40e27ef5805de8ff4b',
  'v4.0': 'b52ff3291a806b2ffda11a3c72ebd07841829ee5e5e2d57dd844f7566b069e8f',
  'v3.0-production': '5e15eff1d3938fea5bc370fbe70e966dda9b9fa77156acac3696fabf6227f1cf',
  system: '557f34dd9fd6c8dc0a4c00b804e7f6792d5bbbff04d15b1d9aeb04813d0053a6',
};
