/**
 * Cities that time zones are named after, where their name in this language is not the zone's own;
 * made from the Unicode CLDR, version 48 (https://www.unicode.org/license.txt).
 */
export const cities = `
Asia/Dubai=Dubái|America/Anguilla=Anguila|Europe/Tirane=Tirana|Asia/Yerevan=Ereván
Antarctica/McMurdo=McMurdo Station|Antarctica/Casey=Casey Station
Antarctica/DumontDUrville=Dumont-d’Urville|Antarctica/Mawson=Mawson Station
Antarctica/Palmer=Palmer Land|Antarctica/Rothera=Rothera Station|Antarctica/Syowa=Showa
Antarctica/Troll=Troll Station|Antarctica/Vostok=Vostok Station
America/Argentina/Cordoba=Córdoba|America/Cordoba=Córdoba
America/Argentina/Rio_Gallegos=Río Gallegos|America/Argentina/Tucuman=Tucumán
Europe/Vienna=Viena|Australia/Sydney=Sídney|Antarctica/Macquarie=Macquarie Island
Australia/Adelaide=Adelaida|Australia/Lord_Howe=Lord Howe Island|Asia/Baku=Bakú|Asia/Dhaka=Daca
Europe/Brussels=Bruselas|Africa/Ouagadougou=Uagadugú|Europe/Sofia=Sofía|Asia/Bahrain=Baréin
Africa/Porto-Novo=Portonovo|America/St_Barthelemy=San Bartolomé|Atlantic/Bermuda=Bermudas
Asia/Brunei=Brunéi|America/Sao_Paulo=São Paulo|America/Araguaina=Araguaína|America/Bahia=Bahía
America/Belem=Belén|America/Cuiaba=Cuiabá|America/Eirunepe=Eirunepé|America/Maceio=Maceió
America/Manaus=Manaos|America/Noronha=Fernando de Noronha|America/Rio_Branco=Río Branco
America/Santarem=Santarém|Asia/Thimphu=Timbu|America/Belize=Belice
America/Coral_Harbour=Atikokan|America/St_Johns=San Juan de Terranova|Indian/Cocos=Cocos Islands
Europe/Zurich=Zúrich|Africa/Abidjan=Abiyán|America/Santiago=Santiago de Chile
Pacific/Easter=Isla de Pascua|Africa/Douala=Duala|Asia/Shanghai=Shanghái|Asia/Urumqi=Ürümqi
America/Bogota=Bogotá|America/Havana=La Habana|Atlantic/Cape_Verde=Cabo Verde
America/Curacao=Curazao|Indian/Christmas=Navidad|Europe/Prague=Praga|Europe/Berlin=Berlín
Europe/Busingen=Büsingen|Africa/Djibouti=Yibuti|Europe/Copenhagen=Copenhague
Africa/Algiers=Argel|Pacific/Galapagos=Galápagos|Europe/Tallinn=Tallin|Africa/Cairo=El Cairo
Africa/El_Aaiun=El Aaiún|Africa/Asmera=Asmara|Atlantic/Canary=Canarias
Africa/Addis_Ababa=Adís Abeba|Pacific/Fiji=Fiyi|Pacific/Ponape=Pohnpei|Pacific/Truk=Chuuk
Atlantic/Faroe=Islas Feroe|Atlantic/Faeroe=Islas Feroe|Europe/Paris=París|Europe/London=Londres
America/Grenada=Granada|Asia/Tbilisi=Tiflis|America/Cayenne=Cayena|Europe/Guernsey=Guernesey
Africa/Accra=Acra|America/Godthab=Nuuk|America/Scoresbysund=Ittoqqortoormiit
Africa/Conakry=Conakri|America/Guadeloupe=Guadalupe|Europe/Athens=Atenas
Atlantic/South_Georgia=Georgia del Sur|Africa/Bissau=Bisáu
America/Port-au-Prince=Puerto Príncipe|Asia/Jakarta=Yakarta|Asia/Makassar=Makasar
Europe/Dublin=Dublín|Asia/Jerusalem=Jerusalén|Europe/Isle_of_Man=Isla de Man
Asia/Kolkata=Calcuta|Asia/Calcutta=Calcuta|Indian/Chagos=Chagos Archipelago|Asia/Baghdad=Bagdad
Asia/Tehran=Teherán|Atlantic/Reykjavik=Reikiavik|Europe/Rome=Roma|Asia/Amman=Ammán
Asia/Tokyo=Tokio|Pacific/Kanton=Isla Kanton|Pacific/Enderbury=Isla Kanton|Indian/Comoro=Comoras
America/St_Kitts=San Cristóbal|Asia/Seoul=Seúl|America/Cayman=Caimán|Asia/Aqtau=Aktau
Asia/Aqtobe=Aktobe|Asia/Qostanay=Kostanái|Asia/Qyzylorda=Kyzylorda|Asia/Vientiane=Vientián
America/St_Lucia=Santa Lucía|Europe/Vilnius=Vilna|Europe/Luxembourg=Luxemburgo
Africa/Tripoli=Trípoli|Europe/Monaco=Mónaco|Europe/Chisinau=Chisináu
Pacific/Kwajalein=Kwajalein Atoll|Europe/Skopje=Skopie|Asia/Yangon=Yangón (Rangún)
Asia/Rangoon=Yangón (Rangún)|Asia/Ulaanbaatar=Ulán Bator|Asia/Hovd=Khovd|Asia/Macau=Macao
Pacific/Saipan=Saipán|America/Martinique=Martinica|Africa/Nouakchott=Nuakchot
Indian/Mauritius=Mauricio|Indian/Maldives=Maldivas|America/Mexico_City=Ciudad de México
America/Bahia_Banderas=Bahía de Banderas|America/Cancun=Cancún
America/Ciudad_Juarez=Ciudad Juárez|America/Mazatlan=Mazatlán|America/Merida=Mérida
Pacific/Noumea=Numea|Pacific/Norfolk=Norfolk Island|Europe/Amsterdam=Ámsterdam
Asia/Kathmandu=Katmandú|Asia/Katmandu=Katmandú|Pacific/Chatham=Chatham Islands
Asia/Muscat=Mascate|America/Panama=Panamá|Pacific/Tahiti=Tahití
Pacific/Marquesas=Marquesas Islands|Europe/Warsaw=Varsovia|America/Miquelon=Miquelón
Pacific/Pitcairn=Pitcairn Islands|Asia/Hebron=Hebrón|Europe/Lisbon=Lisboa|Pacific/Palau=Palaos
America/Asuncion=Asunción|Asia/Qatar=Catar|Indian/Reunion=Reunión|Europe/Bucharest=Bucarest
Europe/Belgrade=Belgrado|Europe/Moscow=Moscú|Asia/Anadyr=Anádyr|Asia/Barnaul=Barnaúl
Asia/Chita=Chitá|Asia/Khandyga=Khandiga|Asia/Magadan=Magadán|Asia/Sakhalin=Sajalín
Asia/Srednekolymsk=Srednekolimsk|Asia/Yekaterinburg=Ekaterimburgo|Europe/Astrakhan=Astracán
Europe/Kaliningrad=Kaliningrado|Europe/Kirov=Kírov|Europe/Saratov=Sarátov
Europe/Ulyanovsk=Uliánovsk|Europe/Volgograd=Volgogrado|Asia/Riyadh=Riad|Indian/Mahe=Mahé
Africa/Khartoum=Jartum|Europe/Stockholm=Estocolmo|Asia/Singapore=Singapur
Atlantic/St_Helena=Santa Elena|Europe/Ljubljana=Liubliana|Africa/Mogadishu=Mogadiscio
Africa/Sao_Tome=Santo Tomé|America/Lower_Princes=Lower Prince’s Quarter|Asia/Damascus=Damasco
America/Grand_Turk=Gran Turca|Africa/Ndjamena=Yamena|Indian/Kerguelen=Kerguelen Islands
Africa/Lome=Lomé|Asia/Dushanbe=Dusambé|Asia/Ashgabat=Asjabad|Africa/Tunis=Túnez
Europe/Istanbul=Estambul|America/Port_of_Spain=Puerto España|Asia/Taipei=Taipéi
Africa/Dar_es_Salaam=Dar es-Salam|Europe/Kyiv=Kiev|Europe/Simferopol=Simferópol
Pacific/Midway=Midway Atoll|Pacific/Wake=Wake Island|America/New_York=Nueva York
America/Indiana/Indianapolis=Indianápolis|America/Indianapolis=Indianápolis
America/Indiana/Knox=Knox, Indiana|America/Indiana/Marengo=Marengo, Indiana
America/Indiana/Petersburg=Petersburg, Indiana|America/Indiana/Tell_City=Tell City, Indiana
America/Indiana/Vevay=Vevay, Indiana|America/Indiana/Vincennes=Vincennes, Indiana
America/Indiana/Winamac=Winamac, Indiana|America/Kentucky/Monticello=Monticello, Kentucky
America/Los_Angeles=Los Ángeles|America/North_Dakota/Beulah=Beulah, Dakota del Norte
America/North_Dakota/Center=Center, Dakota del Norte
America/North_Dakota/New_Salem=New Salem, Dakota del Norte|Pacific/Honolulu=Honolulú
Asia/Tashkent=Taskent|Asia/Samarkand=Samarcanda|Europe/Vatican=El Vaticano
America/St_Vincent=San Vicente|America/Tortola=Tórtola|America/St_Thomas=St. Thomas
Asia/Ho_Chi_Minh=Ciudad Ho Chi Minh|Asia/Saigon=Ciudad Ho Chi Minh
Pacific/Wallis=Wallis & Futuna|Asia/Aden=Adén|Africa/Johannesburg=Johannesburgo
`;
