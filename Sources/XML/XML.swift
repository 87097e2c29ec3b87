internal import CLibXML2
