/**
 * Cities that time zones are named after, where their name in this language is not the zone's own;
 * made from the Unicode CLDR, version 48 (https://www.unicode.org/license.txt).
 */
export const cities = `
Asia/Kabul=Cabul|America/Antigua=Antígua|America/Anguilla=Anguila|Europe/Tirane=Tirana
Antarctica/McMurdo=McMurdo Station|Antarctica/Casey=Casey Station
Antarctica/DumontDUrville=Dumont-d’Urville|Antarctica/Mawson=Mawson Station
Antarctica/Palmer=Palmer Land|Antarctica/Rothera=Rothera Station|Antarctica/Syowa=Showa
Antarctica/Troll=Troll Station|Antarctica/Vostok=Vostok Station
America/Argentina/Cordoba=Córdoba|America/Cordoba=Córdoba
America/Argentina/Rio_Gallegos=Río Gallegos|America/Argentina/Tucuman=Tucumã|Europe/Vienna=Viena
Antarctica/Macquarie=Macquarie Island|Australia/Lord_Howe=Lord Howe Island|Asia/Dhaka=Dacca
Europe/Brussels=Bruxelas|Europe/Sofia=Sófia|Asia/Bahrain=Bahrein|Africa/Porto-Novo=Porto Novo
America/St_Barthelemy=São Bartolomeu|Atlantic/Bermuda=Bermudas|America/Sao_Paulo=São Paulo
America/Araguaina=Araguaína|America/Belem=Belém|America/Cuiaba=Cuiabá|America/Eirunepe=Eirunepé
America/Maceio=Maceió|America/Noronha=Fernando de Noronha|America/Santarem=Santarém
America/Coral_Harbour=Atikokan|America/St_Johns=Saint John’s|Indian/Cocos=Cocos Islands
Europe/Zurich=Zurique|America/Coyhaique=Coihaique|Pacific/Easter=Ilha de Páscoa
Asia/Shanghai=Xangai|Asia/Urumqi=Ürümqi|America/Bogota=Bogotá|Atlantic/Cape_Verde=Cabo Verde
America/Curacao=Curaçao|Indian/Christmas=Christmas Island|Asia/Nicosia=Nicósia
Europe/Prague=Praga|Europe/Berlin=Berlim|Europe/Busingen=Büsingen|Africa/Djibouti=Djibuti
Europe/Copenhagen=Copenhague|Africa/Algiers=Argel|America/Guayaquil=Guaiaquil
Pacific/Galapagos=Galápagos|Africa/El_Aaiun=El Aaiún|Africa/Asmera=Asmara|Europe/Madrid=Madri
Atlantic/Canary=Canárias|Africa/Addis_Ababa=Adis Abeba|Europe/Helsinki=Helsinque
Pacific/Ponape=Pohnpei|Pacific/Truk=Chuuk|Atlantic/Faroe=Ilhas Faroé|Atlantic/Faeroe=Ilhas Faroé
Europe/London=Londres|America/Grenada=Granada|America/Cayenne=Caiena|Africa/Accra=Acra
America/Godthab=Nuuk|America/Scoresbysund=Ittoqqortoormiit|Africa/Conakry=Conacri
America/Guadeloupe=Guadalupe|Europe/Athens=Atenas|Atlantic/South_Georgia=Geórgia do Sul
America/Guyana=Guiana|America/Port-au-Prince=Porto Príncipe|Europe/Budapest=Budapeste
Asia/Jakarta=Jacarta|Asia/Jerusalem=Jerusalém|Europe/Isle_of_Man=Ilha de Man
Asia/Kolkata=Calcutá|Asia/Calcutta=Calcutá|Indian/Chagos=Chagos Archipelago|Asia/Baghdad=Bagdá
Asia/Tehran=Teerã|Atlantic/Reykjavik=Reykjavík|Europe/Rome=Roma|Asia/Amman=Amã|Asia/Tokyo=Tóquio
Africa/Nairobi=Nairóbi|Pacific/Tarawa=Taraua|Pacific/Kanton=Ilha de Canton
Pacific/Enderbury=Ilha de Canton|Indian/Comoro=Comores|America/St_Kitts=São Cristóvão
Asia/Seoul=Seul|Asia/Aqtau=Aktau|Asia/Aqtobe=Aktobe|Asia/Qostanay=Kostanay
Asia/Qyzylorda=Kyzylorda|Asia/Beirut=Beirute|America/St_Lucia=Santa Lúcia
Africa/Monrovia=Monróvia|Europe/Luxembourg=Luxemburgo|Africa/Tripoli=Trípoli
Europe/Monaco=Mônaco|Europe/Chisinau=Chișinău|Pacific/Kwajalein=Kwajalein Atoll
Asia/Yangon=Rangum|Asia/Rangoon=Rangum|Asia/Ulaanbaatar=Ulan Bator|Asia/Hovd=Khovd
America/Martinique=Martinica|Indian/Mauritius=Maurício|Indian/Maldives=Maldivas
America/Mexico_City=Cidade do México|America/Bahia_Banderas=Bahia de Banderas
America/Cancun=Cancún|America/Ciudad_Juarez=Ciudad Juárez|America/Mazatlan=Mazatlán
America/Merida=Mérida|Pacific/Noumea=Nouméa|Pacific/Norfolk=Norfolk Island
America/Managua=Manágua|Europe/Amsterdam=Amsterdã|Asia/Kathmandu=Katmandu
Pacific/Chatham=Chatnam|Asia/Muscat=Mascate|America/Panama=Panamá|Pacific/Tahiti=Taiti
Pacific/Marquesas=Marquesas Islands|Europe/Warsaw=Varsóvia|America/Miquelon=Saint-Pierre
Pacific/Pitcairn=Pitcairn Islands|America/Puerto_Rico=Porto Rico|Europe/Lisbon=Lisboa
Atlantic/Azores=Açores|America/Asuncion=Assunção|Asia/Qatar=Catar|Indian/Reunion=Reunião
Europe/Bucharest=Bucareste|Europe/Belgrade=Belgrado|Europe/Moscow=Moscou|Asia/Sakhalin=Sacalina
Asia/Yekaterinburg=Ecaterimburgo|Europe/Astrakhan=Astracã|Europe/Kaliningrad=Kaliningrado
Europe/Ulyanovsk=Ulianovsk|Europe/Volgograd=Volgogrado|Asia/Riyadh=Riade|Indian/Mahe=Mahé
Africa/Khartoum=Cartum|Europe/Stockholm=Estocolmo|Asia/Singapore=Singapura
Atlantic/St_Helena=Santa Helena|Europe/Ljubljana=Liubliana|Africa/Mogadishu=Mogadíscio
Africa/Sao_Tome=São Tomé|America/Lower_Princes=Lower Prince’s Quarter|Asia/Damascus=Damasco
Africa/Ndjamena=N’Djamena|Indian/Kerguelen=Kerguelen Islands|Africa/Lome=Lomé
Asia/Dushanbe=Duchambe|Asia/Ashgabat=Asgabate|Africa/Tunis=Túnis|Europe/Istanbul=Istambul
Europe/Kyiv=Kiev|Pacific/Midway=Midway Atoll|Pacific/Wake=Wake Island|America/New_York=Nova York
America/Indiana/Indianapolis=Indianápolis|America/Indianapolis=Indianápolis
America/Indiana/Knox=Knox, Indiana|America/Indiana/Marengo=Marengo, Indiana
America/Indiana/Petersburg=Petersburg, Indiana|America/Indiana/Tell_City=Tell City, Indiana
America/Indiana/Vevay=Vevay, Indiana|America/Indiana/Vincennes=Vincennes, Indiana
America/Indiana/Winamac=Winamac, Indiana|America/Kentucky/Monticello=Monticello, Kentucky
America/North_Dakota/Beulah=Beulah, Dakota do Norte
America/North_Dakota/Center=Center, Dakota do Norte
America/North_Dakota/New_Salem=New Salen, Dakota do Norte|America/Montevideo=Montevidéu
Asia/Samarkand=Samarcanda|Europe/Vatican=Vaticano|America/St_Vincent=São Vicente
America/St_Thomas=Saint Thomas|Asia/Ho_Chi_Minh=Cidade de Ho Chi Minh
Asia/Saigon=Cidade de Ho Chi Minh|Pacific/Efate=Éfaté|Pacific/Wallis=Wallis & Futuna
Asia/Aden=Áden|Africa/Johannesburg=Joanesburgo
`;
