/**
 * Cities that time zones are named after, where their name in this language is not the zone's own;
 * made from the Unicode CLDR, version 48 (https://www.unicode.org/license.txt).
 */
export const cities = `
Europe/Tirane=Tirana|Antarctica/McMurdo=McMurdo Station|Antarctica/Casey=Casey Station
Antarctica/DumontDUrville=Dumont d’Urville Station|Antarctica/Mawson=Mawson Station
Antarctica/Palmer=Palmer Land|Antarctica/Rothera=Rothera Station|Antarctica/Syowa=Showa Station
Antarctica/Troll=Troll Station|Antarctica/Vostok=Vostok Station
America/Argentina/Cordoba=Córdoba|America/Cordoba=Córdoba
America/Argentina/Rio_Gallegos=Río Gallegos|America/Argentina/Tucuman=Tucumán
Antarctica/Macquarie=Macquarie Island|Australia/Lord_Howe=Lord Howe Island
America/St_Barthelemy=St. Barthélemy|America/Sao_Paulo=São Paulo|America/Araguaina=Araguaína
America/Belem=Belém|America/Cuiaba=Cuiabá|America/Eirunepe=Eirunepé|America/Maceio=Maceió
America/Noronha=Fernando de Noronha|America/Santarem=Santarém|America/Coral_Harbour=Atikokan
America/St_Johns=St. John’s|Indian/Cocos=Cocos Islands|Pacific/Easter=Easter Island
Asia/Urumqi=Ürümqi|America/Bogota=Bogotá|America/Curacao=Curaçao
Indian/Christmas=Christmas Island|Europe/Busingen=Büsingen|Pacific/Galapagos=Galápagos Islands
Africa/El_Aaiun=El Aaiún|Africa/Asmera=Asmara|Atlantic/Canary=Canaries|Pacific/Ponape=Pohnpei
Pacific/Truk=Chuuk|Atlantic/Faroe=Faroes|Atlantic/Faeroe=Faroes|America/Godthab=Nuuk
America/Scoresbysund=Ittoqqortoormiit|Asia/Calcutta=Kolkata|Indian/Chagos=Chagos Archipelago
Pacific/Kanton=Canton Island|Pacific/Enderbury=Canton Island|Indian/Comoro=Comoros
America/St_Kitts=St. Kitts|Asia/Aqtau=Aktau|Asia/Qostanay=Kostanay|Asia/Qyzylorda=Kyzylorda
America/St_Lucia=St. Lucia|Europe/Chisinau=Chișinău|Pacific/Kwajalein=Kwajalein Atoll
Asia/Rangoon=Yangon|Asia/Hovd=Khovd|Asia/Macau=Macao|America/Bahia_Banderas=Bahía de Banderas
America/Cancun=Cancún|America/Ciudad_Juarez=Ciudad Juárez|America/Mazatlan=Mazatlán
America/Merida=Mérida|Pacific/Noumea=Nouméa|Pacific/Norfolk=Norfolk Island
Asia/Katmandu=Kathmandu|Pacific/Chatham=Chatham Islands|Pacific/Marquesas=Marquesas Islands
America/Miquelon=Saint-Pierre|Pacific/Pitcairn=Pitcairn Islands|America/Asuncion=Asunción
Indian/Reunion=Réunion|Indian/Mahe=Mahé|Atlantic/St_Helena=St. Helena|Africa/Sao_Tome=São Tomé
America/Lower_Princes=Lower Prince’s Quarter|Africa/Ndjamena=N’Djamena
Indian/Kerguelen=Kerguelen Islands|Africa/Lome=Lomé|Europe/Kiev=Kyiv|Pacific/Midway=Midway Atoll
Pacific/Wake=Wake Island|America/Indiana/Knox=Knox, Indiana
America/Indiana/Marengo=Marengo, Indiana|America/Indiana/Petersburg=Petersburg, Indiana
America/Indiana/Tell_City=Tell City, Indiana|America/Indiana/Vevay=Vevay, Indiana
America/Indiana/Vincennes=Vincennes, Indiana|America/Indiana/Winamac=Winamac, Indiana
America/Kentucky/Monticello=Monticello, Kentucky
America/North_Dakota/Beulah=Beulah, North Dakota
America/North_Dakota/Center=Center, North Dakota
America/North_Dakota/New_Salem=New Salem, North Dakota|America/St_Vincent=St. Vincent
America/St_Thomas=St. Thomas|Asia/Ho_Chi_Minh=Ho Chi Minh City|Asia/Saigon=Ho Chi Minh City
Pacific/Wallis=Wallis & Futuna
`;
